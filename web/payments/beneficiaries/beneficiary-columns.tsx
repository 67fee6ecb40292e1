import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { providerName } from "@corridor/product/providers";
import { TextLink } from "../../design/actions/TextLink.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { WholeDates } from "../../design/values/WholeDates.tsx";
import { language, t } from "../../texts.ts";
import { AccountText } from "../AccountText.tsx";
import styles from "./BeneficiariesScreen.module.css";
import { accountText, lastPaymentWords } from "./person-words.ts";

/** A person with the way to their payments, which the list of transactions shows. On a phone everything stands below the name. */
export function beneficiaryColumns(isPhone: boolean): readonly TableColumn<Beneficiary>[] {
  const { column, payments } = t.beneficiaryPage;
  if (isPhone)
    return [
      {
        id: "name",
        header: column.name,
        cell: (person) => (
          <>
            <Person person={person} />
            <p className={styles.account}>{providerName(person.provider, language)}</p>
            <p className={styles.account}>
              <LastPayment person={person} />
            </p>
            <PaymentsLink person={person} />
          </>
        ),
      },
    ];
  return [
    { id: "name", header: column.name, cell: (person) => <Person person={person} /> },
    { id: "provider", header: column.provider, cell: ({ provider }) => providerName(provider, language) },
    { id: "last", header: column.last, cell: (person) => <LastPayment person={person} /> },
    { id: "payments", header: payments, cell: (person) => <PaymentsLink person={person} /> },
  ];
}

type PersonProps = { person: Beneficiary };

function Person({ person: { name, recipientAccountId, blockedReason } }: PersonProps) {
  return (
    <>
      {name}
      <p className={styles.account}>
        <AccountText>{accountText(recipientAccountId)}</AccountText>
      </p>
      {blockedReason !== null && (
        <p className={styles.blocked}>{t.beneficiaries.doNotPay({ reason: blockedReason })}</p>
      )}
    </>
  );
}

/** A payment that failed or came back does not look like one that was made. */
function LastPayment({ person }: PersonProps) {
  return (
    <span className={styles.last} data-outcome={person.lastOutcome}>
      <WholeDates text={lastPaymentWords(person)} />
    </span>
  );
}

function PaymentsLink({ person: { name, recipientAccountId } }: PersonProps) {
  const { payments, paymentsOf } = t.beneficiaryPage;
  return (
    <TextLink
      to="/transactions"
      search={{ recipientAccount: recipientAccountId }}
      aria-label={paymentsOf({ name })}
    >
      {payments}
    </TextLink>
  );
}
