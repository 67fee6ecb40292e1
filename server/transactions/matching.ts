import { sql, type RawBuilder, type SqlBool } from "kysely";
import { decimalsOf, type Currency } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import { amountRanges, type AmountRange } from "@corridor/product/transactions/amount-range";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import { accountSpellings } from "@corridor/product/transactions/recipient";
import type { WalletScope } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";

export type Condition = RawBuilder<SqlBool>;

const openStatuses = ["pending", "sent", "failing"] as const;
const endedStatuses = ["succeeded", "failed"] as const;
type OpenStatus = (typeof openStatuses)[number];
type EndedStatus = (typeof endedStatuses)[number];

/** The meaning of a person's filters for rows, limited to visible wallets. Null matches every value, and an empty list none. */
export type RowFilter = {
  readonly clientId: string;
  /** Row-level security would leave out the other wallets too, but only after reading all their rows. */
  readonly walletIds: readonly string[] | null;
  readonly types: readonly string[] | null;
  readonly providers: readonly string[] | null;
  readonly openStatuses: readonly OpenStatus[] | null;
  readonly endedStatuses: readonly EndedStatus[] | null;
  /** The completion time, or the creation time of an open row, in epoch seconds: from the first to before the second. */
  readonly from: number | null;
  readonly before: number | null;
  readonly recipientAccounts: readonly string[] | null;
  readonly amounts: readonly WalletAmounts[] | null;
};

/** In the minor units of these wallets' currency. */
export type WalletAmounts = {
  readonly walletIds: readonly string[];
  readonly ranges: readonly AmountRange[];
};

/** The one meaning of each filter, for search and export. A wallet that the person may not see is treated as unknown. */
export async function rowFilterOf(
  tx: Tx,
  clientId: string,
  filters: TransactionFilters,
  scope: WalletScope,
): Promise<RowFilter> {
  const { timestampFrom: from, timestampTo: to, transactionStatuses, recipientAccount } = filters;
  if (from !== undefined && to !== undefined && from > to)
    throw new Problem("request.invalid", { fields: { timestampTo: { code: "invalid" } } });
  const walletIds = walletsWanted(scope, filters.walletId);
  return {
    clientId,
    walletIds,
    types: unlessEmpty(filters.transactionTypes),
    providers: unlessEmpty(filters.providers),
    openStatuses: statusesAmong(openStatuses, transactionStatuses),
    endedStatuses: statusesAmong(endedStatuses, transactionStatuses),
    from: from ?? null,
    before: to === undefined ? null : to + 1, // to the end of that second
    recipientAccounts: recipientAccount === undefined ? null : accountSpellings(recipientAccount),
    amounts: await amountsWanted(tx, clientId, filters, walletIds),
  };
}

/** The condition of the wanted open rows; null if none are wanted. The names are those of the table. */
export function openCondition(wanted: RowFilter): Condition | null {
  const { openStatuses: statuses } = wanted;
  if (statuses?.length === 0) return null;
  return all([
    sql`completed_at is null`,
    ...kindConditions(wanted),
    ...timeConditions(wanted, sql`created_at`),
    ...restConditions(wanted),
    statuses && any(statuses.map((status) => isOpenAs[status])),
  ]);
}

/** The condition of the wanted ended rows; null if none are wanted. */
export function endedCondition(wanted: RowFilter): Condition | null {
  if (wanted.endedStatuses?.length === 0) return null;
  return all([
    sql`completed_at is not null`,
    ...endedKindConditions(wanted),
    ...timeConditions(wanted, sql`completed_at`),
    ...restConditions(wanted),
  ]);
}

/**
 * Returns the parts of one list, each from its "from" on: open transactions before ended ones, the newest of either first (TX-32).
 * Two queries read one index each, so that the database sorts no rows.
 */
export function matchingRows(wanted: RowFilter): RawBuilder<unknown>[] {
  const [open, ended] = [openCondition(wanted), endedCondition(wanted)];
  const rows = sql`from transactions where client_id = ${wanted.clientId}`;
  return [
    ...(open ? [sql`${rows} and ${open} order by created_at desc, transaction_no desc`] : []),
    ...(ended ? [sql`${rows} and ${ended} order by completed_at desc, transaction_no desc`] : []),
  ];
}

/** An open transaction is shown with its progress, in the words of its status (TX-09). */
const isOpenAs: Readonly<Record<OpenStatus, Condition>> = {
  failing: sql`failing_since is not null`,
  sent: sql`(failing_since is null and sent_at is not null)`,
  pending: sql`(failing_since is null and sent_at is null)`,
};

/** Conditions on a row or on a kind of rows: their columns have the same names. */
export function endedKindConditions(wanted: RowFilter): (Condition | null)[] {
  const { endedStatuses: statuses } = wanted;
  return [...kindConditions(wanted), statuses && sql`status = any (${statuses}::text[])`];
}

function kindConditions({ clientId, walletIds, types, providers }: RowFilter): (Condition | null)[] {
  return [
    sql`client_id = ${clientId}`,
    walletIds && sql`wallet_id = any (${walletIds}::text[])`,
    types && sql`type = any (${types}::text[])`,
    providers && sql`provider = any (${providers}::text[])`,
  ];
}

export function timeConditions({ from, before }: RowFilter, time: RawBuilder<unknown>): (Condition | null)[] {
  return [
    from === null ? null : sql`${time} >= to_timestamp(${from}::bigint)`,
    before === null ? null : sql`${time} < to_timestamp(${before}::bigint)`,
  ];
}

/** The time filter on ended rows. */
export function endedInTime(wanted: RowFilter): Condition {
  return all([sql`completed_at is not null`, ...timeConditions(wanted, sql`completed_at`)]);
}

function restConditions({ recipientAccounts, amounts }: RowFilter): (Condition | null)[] {
  return [
    recipientAccounts && sql`recipient_account = any (${recipientAccounts}::text[])`,
    amounts && any(amounts.flatMap(({ walletIds, ranges }) => ranges.map((range) => lies(walletIds, range)))),
  ];
}

function lies(walletIds: readonly string[], [lowest, highest]: AmountRange): Condition {
  return sql`(amount_minor between ${String(lowest)}::bigint and ${String(highest)}::bigint
    and wallet_id = any (${walletIds}::text[]))`;
}

export function all(conditions: readonly (Condition | null)[]): Condition {
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

function unlessEmpty<T>(values: readonly T[] | undefined): readonly T[] | null {
  return values && values.length > 0 ? values : null;
}

/** Null if the filter names all of them, or none. */
function statusesAmong<T extends string>(
  among: readonly T[],
  wanted: readonly string[] | undefined,
): readonly T[] | null {
  if (!wanted || wanted.length === 0) return null;
  const named = among.filter((status) => wanted.includes(status));
  return named.length === among.length ? null : named;
}

function walletsWanted(
  { only, hidden }: WalletScope,
  walletId: string | undefined,
): readonly string[] | null {
  if (walletId === undefined && only === null) return null;
  const asked = walletId === undefined ? (only ?? []) : [walletId];
  return asked.filter((id) => (only?.includes(id) ?? true) && !hidden?.includes(id));
}

/** Limits are on the Amount column, which is in the currency of each wallet. */
async function amountsWanted(
  tx: Tx,
  clientId: string,
  filters: TransactionFilters,
  walletIds: readonly string[] | null,
): Promise<readonly WalletAmounts[] | null> {
  if (amountRanges(filters, 2) === null) return null;
  const wallets = await tx
    .selectFrom("wallets")
    .select(["wallet_id", "currency"])
    .where("client_id", "=", clientId)
    .execute();
  const byDecimals = new Map<number, string[]>();
  for (const { wallet_id: id, currency } of wallets) {
    if (walletIds && !walletIds.includes(id)) continue;
    const decimals = decimalsOf(currency as Currency);
    byDecimals.set(decimals, [...(byDecimals.get(decimals) ?? []), id]);
  }
  return [...byDecimals].map(([decimals, ids]) => ({
    walletIds: ids,
    ranges: amountRanges(filters, decimals) ?? [],
  }));
}
