import type { Incident } from "@corridor/product/operations/contract";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../../design/actions/TextLink.tsx";
import { t } from "../../../texts.ts";
import styles from "./IncidentPayments.module.css";

/** The payments of an incident that need a decision, each with its reason and the way to it at its client (OPS-22). */
export function IncidentPayments({ incident: { payments } }: { incident: Incident }) {
  const decided = payments.filter(({ kind }) => kind !== null);
  const words = t.operations.incidents;
  if (decided.length === 0) return null;
  return (
    <ul className={styles.payments} aria-label={words.payments}>
      {decided.map(({ clientId, transactionId, kind, recoveryOfTransactionId: failedId }) => (
        <li key={`${transactionId} ${kind}`}>
          {words.paymentOf({ reason: t.operationRules.paymentIncidentNames[kind!] })}{" "}
          <PaymentLink id={transactionId} clientId={clientId} />
          {failedId !== null && (
            <>
              {" "}
              {words.paysAgain} <PaymentLink id={failedId} clientId={clientId} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PaymentLink({ id, clientId }: { id: string; clientId: string }) {
  return (
    <TextLink to={screens.search.path} search={{ atClient: clientId, query: id }}>
      {id}
    </TextLink>
  );
}
