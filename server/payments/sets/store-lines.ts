import { sql, type RawBuilder } from "kysely";
import { decimalsShift } from "@corridor/product/fx/rate";
import { decimalsOf } from "@corridor/product/money";
import type { PaymentField } from "@corridor/product/payments/columns";
import { Problem } from "@corridor/product/problems";
import { paymentKindOf } from "@corridor/product/providers";
import type { Tx } from "../../platform/db.ts";
import { betweenValues } from "../read-file/batch.ts";
import type { PaymentBatch } from "../read-file/reading.ts";
import type { Tariff } from "./tariffs.ts";

/** Fields with a column of their own; all others are stored as details. */
const ownColumns = [
  "amount",
  "currency",
  "walletId",
  "provider",
  "recipientAccountId",
  "name",
  "reason",
  "reference",
  "senderName",
  "transactionId",
] as const satisfies readonly PaymentField[];

/** A function of PostgreSQL has at most a hundred arguments. */
const pairsInOneObject = 40;

export type SetOfLines = { readonly clientId: string; readonly setId: string };

/** The sets of a payment file, one for each of its requests. */
export type SetsOfFile = { readonly clientId: string; readonly setIds: readonly string[] };

/** Where each payment of a batch is stored: SQL over the columns of the batch, and over texts beside them. */
type LinePlaces = {
  readonly clientId: string;
  readonly setId: RawBuilder<unknown>;
  readonly lineNo: RawBuilder<unknown>;
  readonly beside: Readonly<Record<string, string>>;
};

/** Stores a batch of one set. */
export async function insertLines(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  batch: PaymentBatch,
  tariffs: readonly Tariff[],
): Promise<void> {
  const lineNo = sql`${batch.firstTransactionIndex}::integer + p.place::integer - 1`;
  await insertBatch(tx, { clientId, setId: sql`${setId}::uuid`, lineNo, beside: {} }, batch, tariffs);
}

/** Stores a batch of a payment file, whose payments belong to several sets. */
export async function insertLinesOfFile(
  tx: Tx,
  { clientId, setIds }: SetsOfFile,
  batch: PaymentBatch,
  tariffs: readonly Tariff[],
): Promise<void> {
  const { requestNos, lineNos } = batch.places!;
  const places = {
    clientId,
    setId: sql`(${setIds}::uuid[])[p."requestNo"::integer + 1]`,
    lineNo: sql`p."lineNo"::integer`,
    beside: { requestNo: requestNos, lineNo: lineNos },
  };
  await insertBatch(tx, places, batch, tariffs);
}

/** Stores a batch in one statement: the columns are passed as text, and the database computes the fees. */
async function insertBatch(
  tx: Tx,
  { clientId, setId, lineNo, beside }: LinePlaces,
  batch: PaymentBatch,
  tariffs: readonly Tariff[],
): Promise<void> {
  const columns = Object.entries(batch.columns) as [PaymentField, string][];
  const texts = [...columns, ...Object.entries(beside)];
  const given = new Set(columns.map(([field]) => field));
  const optional = (field: PaymentField) =>
    given.has(field) ? sql`nullif(${sql.ref(`p.${field}`)}, '')` : sql`null`;
  const { numAffectedRows } = await sql`
    insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, reason, reference, sender_name, transaction_id, details)
    select ${clientId}, ${setId}, ${lineNo},
      t."walletId", t.provider, t.kind, t.currency, paid.minor, ${feeByTariff},
      p."recipientAccountId", p.name, ${optional("reason")}, ${optional("reference")}, ${optional("senderName")},
      ${optional("transactionId")}, ${detailsOf(columns.map(([field]) => field))}
    from rows from (${sql.join(texts.map(([, values]) => sql`string_to_table(${values}, ${betweenValues})`))})
      with ordinality p (${sql.join(texts.map(([name]) => sql.id(name)))}, place)
    join ${tariffRows(tariffs)}
      on t."walletId" = p."walletId" and t.provider = p.provider and t.currency = p.currency
    cross join lateral (select (p.amount::numeric * t.scale)::bigint as minor) paid`
    .execute(tx)
    .catch(refuseTooMuch);
  if (numAffectedRows !== BigInt(batch.count))
    throw new Error(`${numAffectedRows} of ${batch.count} payments were stored.`);
}

/** The debit and the fee of `paid.minor` by the tariff `t`: for stored payments and for samples alike. */
export const debitByTariff = sql`case when t.rate is null then paid.minor else debit_of(paid.minor, t.rate, t.shift) end`;
export const feeByTariff = sql`fee_of(${debitByTariff}, t.millionths, t.flat, t.least, t.most)`;

const beyondBigint = "22003";

/** An amount beyond the range of the database is beyond every balance. */
export function refuseTooMuch(error: unknown): never {
  throw (error as { code?: string }).code === beyondBigint ? new Problem("wallet.too-much") : error;
}

/** The tariffs as rows `t`, to join them with payments. */
export function tariffRows(tariffs: readonly Tariff[]): RawBuilder<unknown> {
  const rows = tariffs.map((tariff) => ({
    ...tariff,
    kind: paymentKindOf(tariff.provider),
    scale: 10 ** decimalsOf(tariff.currency),
    rate: tariff.rate?.toString(),
    shift: decimalsShift(tariff.currency, tariff.charged),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    t ("walletId" text, provider text, kind text, currency text, scale numeric, rate bigint, shift smallint, millionths integer,
      flat numeric, least numeric, most numeric)`;
}

function detailsOf(fields: readonly PaymentField[]): RawBuilder<unknown> {
  const others = fields.filter((field) => !(ownColumns as readonly PaymentField[]).includes(field));
  if (others.length === 0) return sql`null`;
  const pairs = others.map((field) => sql`${sql.lit(field)}, nullif(${sql.ref(`p.${field}`)}, '')`);
  const objects = Array.from(
    { length: Math.ceil(pairs.length / pairsInOneObject) },
    (_, index) =>
      sql`jsonb_build_object(${sql.join(pairs.slice(index * pairsInOneObject, (index + 1) * pairsInOneObject))})`,
  );
  return sql`nullif(jsonb_strip_nulls(${sql.join(objects, sql` || `)}), '{}')`;
}
