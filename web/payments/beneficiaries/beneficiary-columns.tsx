import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { providerName } from "@corridor/product/providers";
import { TextLink } from "../../design/actions/TextLink.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { WholeDates } from "../../design/values/WholeDates.tsx";
import { language, t } from "../../texts.ts";
import { AccountText } from "../AccountText.tsx";
import styles from "./BeneficiariesScreen.module.css";
import { accountText, lastPaymentWords } from "./person-words.ts";

/** A person with the way to their payments, which the list of transactions shows. */
export function beneficiaryColumns(): readonly TableColumn<Beneficiary>[] {
  const { column, payments, paymentsOf } = t.beneficiaryPage;
  return [
    {
      id: "name",
      header: column.name,
      cell: ({ name, recipientAccountId, blockedReason }) => (
        <>
          {name}
          <p className={styles.account}>
            <AccountText>{accountText(recipientAccountId)}</AccountText>
          </p>
          {blockedReason !== null && (
            <p className={styles.blocked}>{t.beneficiaries.doNotPay({ reason: blockedReason })}</p>
          )}
        </>
      ),
    },
    { id: "provider", header: column.provider, cell: ({ provider }) => providerName(provider, language) },
    { id: "last", header: column.last, cell: (person) => <WholeDates text={lastPaymentWords(person)} /> },
    {
      id: "payments",
      header: payments,
      cell: ({ name, recipientAccountId }) => (
        <TextLink
          to="/transactions"
          search={{ recipientAccount: recipientAccountId }}
          aria-label={paymentsOf({ name })}
        >
          {payments}
        </TextLink>
      ),
    },
  ];
}
