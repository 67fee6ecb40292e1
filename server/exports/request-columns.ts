import { sql, type RawBuilder } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import { lookupWords } from "@corridor/product/i18n/lookup-texts";
import {
  requestReferenceColumn,
  type PaymentColumn,
  type PaymentField,
} from "@corridor/product/payments/columns";
import { nameHeadings, resultHeadings } from "@corridor/product/payments/files/result-columns";
import { recipientVerdicts } from "@corridor/product/payments/recipient-names/contract";
import { rankOf } from "../payments/recipient-names/select-names.ts";
import { decimalText, type FileColumn } from "../platform/spreadsheets/write/copy-query.ts";
import { daysOfSheet, momentText, statusText, unlessFailed } from "./cells.ts";
import { wordsIn } from "./words.ts";

/**
 * The columns of an exported request or payment file: those of the client's template with each payment as requested, then the outcome.
 * People correct the failed payments and upload the same file again (REQ-50).
 */
export function requestFileColumns(
  template: readonly PaymentColumn[],
  language: Language,
  between: readonly FileColumn[],
): FileColumn[] {
  return [
    ...template.map(({ field, displayName, kind }): FileColumn => ({
      heading: displayName,
      kind: kind === "amount" ? "amount" : "text",
      value: asked[field] ?? sql`details ->> ${field}`,
    })),
    ...between,
    ...resultColumns(language),
  ];
}

/** The column by which a payment file names the request of each row (FILE-14). */
export const referenceColumn: FileColumn = {
  heading: requestReferenceColumn.displayName,
  kind: "text",
  value: sql`request_reference`,
};

/** The names of the recipients (VERIFY-19). */
export function nameColumns(language: Language): FileColumn[] {
  const { verdicts } = lookupWords(language);
  const worded = recipientVerdicts.map(
    (verdict) => sql`when ${rankOf(verdict)}::smallint then ${verdicts[verdict]}::text`,
  );
  return [
    { heading: nameHeadings.foundName, kind: "text", value: sql`found_name` },
    {
      heading: nameHeadings.verdict,
      kind: "text",
      value: sql`case verdict_rank ${sql.join(worded, sql` `)} end`,
    },
    { heading: nameHeadings.reason, kind: "text", value: sql`kept_reason` },
  ];
}

/** The fields that a line has as columns of its own. The transaction ID stays empty, because an ID cannot be used twice. */
const asked: Partial<Record<PaymentField, RawBuilder<unknown>>> = {
  amount: decimalText(sql`asked_minor`, sql`asked_currency`),
  currency: sql`asked_currency`,
  name: sql`recipient_name`,
  reason: sql`reason`,
  provider: sql`provider`,
  recipientAccountId: sql`recipient_account`,
  walletId: sql`wallet_id`,
  reference: sql`reference`,
  senderName: sql`sender_name`,
  transactionId: sql`null`,
};

function resultColumns(language: Language): FileColumn[] {
  const words = wordsIn[language];
  const amount = (minor: RawBuilder<unknown>) =>
    decimalText(sql`case when transaction_id is not null then ${unlessFailed(minor)} end`, sql`currency`);
  return [
    {
      heading: resultHeadings.status,
      kind: "text",
      value: statusText(words, sql`is_reversed`),
    },
    {
      heading: resultHeadings.time,
      kind: "moment",
      value: momentText(sql`completed_at`),
      sheetValue: daysOfSheet(sql`completed_at`),
    },
    { heading: resultHeadings.transactionId, kind: "text", value: sql`transaction_id` },
    { heading: resultHeadings.amount, kind: "amount", value: amount(sql`amount_minor`) },
    { heading: resultHeadings.fees, kind: "amount", value: amount(sql`-fee_minor`) },
    { heading: resultHeadings.walletCurrency, kind: "text", value: sql`currency` },
    { heading: resultHeadings.exchangeRate, kind: "number", value: sql`exchange_rate` },
    { heading: resultHeadings.recoveryOf, kind: "text", value: sql`recovery_of` },
    { heading: resultHeadings.recoveredBy, kind: "text", value: sql`recovered_by` },
    { heading: resultHeadings.repeatReason, kind: "text", value: sql`repeat_reason` },
  ];
}
