import { statuses, type Status, type StatusKind } from "@corridor/product/statuses";
import { Card } from "../layout/Card.tsx";
import { StatusBadge } from "../feedback/StatusBadge.tsx";
import styles from "./ComponentsScreen.module.css";

const kinds: readonly [StatusKind, string][] = [
  ["request", "Payment request"],
  ["transaction", "Transaction"],
  ["file", "File"],
  ["user", "User"],
  ["twoFactor", "Two-factor"],
  ["callback", "Callback"],
  ["kyc", "Account"],
  ["lookup", "Name lookup"],
  ["nameMatch", "Match of names"],
  ["repeat", "Repeated payments"],
];

export function StatusSection() {
  return (
    <div className={styles.wide}>
      <Card title="Status">
        <dl className={styles.facts}>
          {kinds.map(([kind, name]) => (
            <Statuses key={kind} kind={kind} name={name} />
          ))}
          <div>
            <dt>With a code</dt>
            <dd>
              <StatusBadge kind="transaction" value="failed" code="604" />
            </dd>
          </div>
          <div>
            <dt>In tables</dt>
            <dd>
              {statuses.transaction.map((value) => (
                <StatusBadge key={value} kind="transaction" value={value} look="plain" code="604" />
              ))}
              <StatusBadge kind="request" value="awaitingScheduledTime" look="plain" />
              <StatusBadge kind="user" value="DEACTIVATED" look="plain" />
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}

function Statuses({ kind, name }: { kind: StatusKind; name: string }) {
  const values: readonly Status[] = statuses[kind];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.map((value) => (
          <StatusBadge key={value} kind={kind} value={value} />
        ))}
      </dd>
    </div>
  );
}
