import { Fragment } from "react";
import { fromDecimal } from "@corridor/product/money";
import { Card } from "../../../../design/layout/Card.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { Table, type TableColumn } from "../../../../design/layout/Table.tsx";
import { Tag } from "../../../../design/values/Tag.tsx";
import { t } from "../../../../texts.ts";
import type { Details } from "../merge-details.ts";

type SettledRequest = NonNullable<Details["request"]["settled"]>[number] & { requested: string };

type SettledTableProps = {
  settled: NonNullable<Details["request"]["settled"]>;
  amounts: Details["request"]["amounts"];
};

/** The requested amount, the sent amount and the fees, by currency. */
export function SettledTable({ settled, amounts }: SettledTableProps) {
  const rows = settled.map((each) => ({
    ...each,
    requested: amounts.find(({ currency }) => currency === each.currency)?.amount ?? each.sent,
  }));
  return (
    <Card isFlush>
      <Table
        label={t.requests.settled.label}
        isInCard
        columns={columns(rows.some(({ reversed, currency }) => fromDecimal(reversed, currency).minor > 0n))}
        rows={rows}
        rowKey={({ currency }) => currency}
      />
    </Card>
  );
}

function columns(hasReversed: boolean): TableColumn<SettledRequest>[] {
  const words = t.requests.settled;
  const money = (id: "requested" | "sent" | "reversed" | "notSent"): TableColumn<SettledRequest> => ({
    id,
    header: words[id],
    align: "end",
    cell: (row) => <Money amount={row[id]} currency={row.currency} isCurrencyInHeader />,
  });
  return [
    { id: "currency", header: words.currency, cell: ({ currency }) => <Tag>{currency}</Tag> },
    money("requested"),
    {
      ...money("sent"),
      cell: ({ sent, currency }) => (
        <strong>
          <Money amount={sent} currency={currency} isCurrencyInHeader />
        </strong>
      ),
    },
    ...(hasReversed ? [money("reversed")] : []),
    money("notSent"),
    {
      id: "fees",
      header: words.fees,
      align: "end",
      // One line for each currency of the wallets that paid.
      cell: ({ fees }) =>
        fees.length > 0 &&
        fees.map(({ currency, amount }, index) => (
          <Fragment key={currency}>
            {index > 0 && ", "}
            <Money amount={amount} currency={currency} />
          </Fragment>
        )),
    },
  ];
}
