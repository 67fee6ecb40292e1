import { Link } from "@tanstack/react-router";
import type { ListedClient } from "@corridor/product/admin/clients/contract";
import { Money } from "../../design/values/Money.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { t } from "../../texts.ts";
import { ClientStateBadges } from "./ClientStateBadges.tsx";
import styles from "./client-columns.module.css";

/** The columns of the list of clients (CLIENTS-02). */
export function clientColumns(): TableColumn<ListedClient>[] {
  const words = t.adminClients.columns;
  return [
    {
      id: "client",
      header: words.client,
      isRowHeader: true,
      cell: ({ clientId, name }) => (
        <div className={styles.client}>
          <Link to="/admin/clients/$clientId" params={{ clientId }} className={styles.link} data-row-link>
            {name}
          </Link>
          <span className={styles.id}>{clientId}</span>
        </div>
      ),
    },
    {
      id: "state",
      header: words.state,
      cell: (client) => (
        <div className={styles.state}>
          <ClientStateBadges client={client} />
        </div>
      ),
    },
    {
      id: "balances",
      header: words.balances,
      align: "end",
      cell: ({ balances }) => (balances.length === 0 ? null : <Balances balances={balances} />),
    },
    {
      id: "lastActivity",
      header: words.lastActivity,
      cell: ({ lastActivityTimestamp }) => <Timestamp seconds={lastActivityTimestamp} />,
    },
  ];
}

const balancesShown = 4;

/** The page of the client has the others. */
function Balances({ balances }: Pick<ListedClient, "balances">) {
  const more = balances.length - balancesShown;
  return (
    <>
      {balances.slice(0, balancesShown).map((balance) => (
        <div key={balance.currency}>
          <Money {...balance} />
        </div>
      ))}
      {more > 0 && <div className={styles.more}>{t.adminClients.moreBalances({ n: more })}</div>}
    </>
  );
}
