import { useState } from "react";
import { detailsPerCurrency } from "@corridor/product/payments/contract";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { Card } from "../../design/Card.tsx";
import { t } from "../../design/texts.ts";
import { CallState } from "../../shell/CallState.tsx";
import type { Details } from "./merge-details.ts";
import { PaymentRows } from "./PaymentRows.tsx";
import { useRequestDetails, type DetailsAsked } from "./useRequestDetails.ts";

const paymentsPerPage = 20;

export type CurrencyTableProps = {
  request: Details["request"];
  currency: string;
  openLine: number | null;
  onOpenLine: (line: number | null) => void;
};

/** The payments of a request in one currency, a page at a time; those beyond the first 500 are fetched when they are wanted. */
export function CurrencyTable({ request, currency, openLine, onOpenLine }: CurrencyTableProps) {
  const [page, setPage] = useState(0);
  const total = request.currencyCounts.find((each) => each.currency === currency)?.count ?? 0;
  const offset = Math.floor((page * paymentsPerPage) / detailsPerCurrency) * detailsPerCurrency;
  const shared = { currency, page, total, offset, onPage: setPage, openLine, onOpenLine };
  const { clientId, requestId } = request;
  return (
    <Card title={t.requests.inCurrency({ currency })} aside={t.requests.payments({ count: total })} isFlush>
      {offset === 0 ? (
        <PaymentRows {...shared} rows={rowsIn(request, currency)} />
      ) : (
        <FurtherRows {...shared} key={offset} asked={{ clientId, requestId, currency, offset }} />
      )}
    </Card>
  );
}

type FurtherRowsProps = Omit<Parameters<typeof PaymentRows>[0], "rows"> & { asked: DetailsAsked };

function FurtherRows({ asked, ...rest }: FurtherRowsProps) {
  const answer = useRequestDetails(asked);
  return (
    <CallState of={answer} failure={t.requests.detailError} skeletonRows={paymentsPerPage}>
      {({ request }) => <PaymentRows {...rest} rows={rowsIn(request, rest.currency)} />}
    </CallState>
  );
}

function rowsIn({ transactions }: Details["request"], currency: string): readonly RequestTransaction[] {
  return transactions.filter(({ recipientCurrency }) => recipientCurrency === currency);
}
