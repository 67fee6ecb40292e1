import { sql, type RawBuilder } from "kysely";
import { wordedCell } from "../platform/spreadsheets/write/copy-query.ts";
import type { FileWords } from "./words.ts";

/**
 * The status of a payment in words; the column names are those of the table transactions. A payment that came back keeps the status
 * succeeded, but the file calls it reversed (TX-38).
 */
export function statusText(words: FileWords, isReversed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when transaction_id is null then ${words.notStarted}
    when status = 'succeeded' and ${isReversed} then ${words.reversed}
    when status = 'succeeded' then ${words.statuses.succeeded}
    when status = 'failed' then ${words.failed.before} || status_code || ${words.failed.after}
      || coalesce(${words.because} || ${reasonText(words)}, '')
    when failing_since is not null then ${words.statuses.failing}
    when sent_at is not null then ${words.statuses.sent} else ${words.statuses.pending} end`;
}

/** The moved amount: zero if the payment failed (TX-28). */
export function unlessFailed(minor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when status = 'failed' then 0 else ${minor} end`;
}

/**
 * Why a payment failed: the provider's own words, or a reason of our own (product/transactions/failures.ts); null if it did not
 * fail.
 */
export function reasonText({ quoted, failures }: FileWords): RawBuilder<unknown> {
  return sql`case when status = 'succeeded' then null when status_description is null then ${wordedCell(sql`status_code`, failures)}
    else ${quoted.before} || nullif(status_description, '') || ${quoted.after} end`;
}

export function momentText(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Days since the end of 1899 in UTC, as spreadsheets count them; the ninth decimal is a tenth of a millisecond. */
export function daysOfSheet(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(floor(extract(epoch from ${moment})) / 86400 + 25569, 9)`;
}
