import { createHash } from "node:crypto";
import { systemActor } from "@corridor/server/platform/actor";
import { listStatements } from "@corridor/server/statements/find";
import { renderStatement } from "@corridor/server/statements/render";
import { asOwner } from "@corridor/server/testing/ledger";
import type { FaultWorld } from "../world.ts";

const actor = systemActor("faults");
const today = "(now() at time zone 'UTC')::date";
const keptDays = 90;

/** The statements and files that these clients still lack. */
export async function countMissing(world: FaultWorld, clientIds: readonly string[]): Promise<number> {
  const { rows } = await asOwner(
    world,
    `select (select coalesce(sum(${today} - (created_at at time zone 'UTC')::date), 0) from wallets where client_id = any($1))
       - (select count(*) from statements where client_id = any($1))
       + (select coalesce(sum(3 * least(${today} - (created_at at time zone 'UTC')::date, ${keptDays})), 0) from wallets where client_id = any($1))
       - (select count(*) from statement_files where client_id = any($1) and blob_id is not null) as missing`,
    [clientIds],
  );
  return Number((rows as { missing: string }[])[0]!.missing);
}

/** Judges statements by the ledger's entries, and files by their statements. */
export async function judgeStatements(
  world: FaultWorld,
  clientIds: readonly string[],
  days: number,
): Promise<string[]> {
  return [
    ...(await judgeRows(world, clientIds, days)),
    ...(await judgeBlobs(world, clientIds)),
    ...(await judgeFiles(world, clientIds)),
  ];
}

/** Each rule selects what breaks it. */
async function judgeRows(world: FaultWorld, clientIds: readonly string[], days: number): Promise<string[]> {
  const { rows } = await asOwner(
    world,
    `select 'numbers have a gap' as rule, client_id, wallet_id from statements where client_id = any($1)
       group by 2, 3 having min(number) <> 1 or max(number) <> count(*) or count(*) <> $2 or max(day) - min(day) + 1 <> count(*)
     union all
     select 'a statement does not balance or join', client_id, wallet_id from (
       select *, lag(closing_minor, 1, 0::bigint) over (partition by client_id, wallet_id order by day) as before_minor
       from statements where client_id = any($1)) s
       where closing_minor <> opening_minor + credit_minor - debit_minor or opening_minor <> before_minor
     union all
     select 'a day closes with another balance than the entries', s.client_id, s.wallet_id from statements s
       where s.client_id = any($1) and s.closing_minor <> (
         select coalesce(sum(e.amount_minor), 0) from ledger_accounts a
         join ledger_entries e on e.client_id = a.client_id and e.account_id = a.account_id
         where a.client_id = s.client_id and a.wallet_id = s.wallet_id
           and e.posted_at < (s.day + 1)::timestamp at time zone 'UTC')`,
    [clientIds, days],
  );
  return (rows as { rule: string; client_id: string; wallet_id: string }[]).map(
    ({ rule, client_id, wallet_id }) => `${rule}: ${client_id}/${wallet_id}`,
  );
}

async function judgeBlobs(world: FaultWorld, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await asOwner(
    world,
    `select 'a blob belongs to no file: ' || b.blob_id as violation from blobs b where b.client_id = any($1)
       and not exists (select from statement_files f where f.client_id = b.client_id and f.blob_id = b.blob_id)
     union all
     select 'the bytes are not those of the digest: ' || f.file_name from statement_files f
       where f.client_id = any($1) and f.digest is distinct from (
         select sha256(string_agg(p.bytes, ''::bytea order by p.piece_no)) from blob_pieces p
         where p.client_id = f.client_id and p.blob_id = f.blob_id)`,
    [clientIds],
  );
  return (rows as { violation: string }[]).map(({ violation }) => violation);
}

/** Makes each file of the last days with movements again. */
async function judgeFiles(world: FaultWorld, clientIds: readonly string[]): Promise<string[]> {
  const violations: string[] = [];
  for (const clientId of clientIds) {
    const { rows } = await asOwner(
      world,
      `select wallet_id as "walletId", day::text as day, format, encode(digest, 'hex') as digest from statement_files
       join statements using (client_id, wallet_id, day)
       where client_id = $1 and credit_count + debit_count > 0`,
      [clientId],
    );
    for (const file of rows as StoredFile[]) {
      const found = await digestAgain(world, clientId, file);
      if (found !== file.digest) violations.push(`made again, ${JSON.stringify(file)} has other bytes`);
    }
  }
  return violations;
}

type StoredFile = {
  readonly walletId: string;
  readonly day: string;
  readonly format: "csv" | "camt053" | "mt940";
  readonly digest: string;
};

async function digestAgain(
  { app }: FaultWorld,
  clientId: string,
  { walletId, day, format }: StoredFile,
): Promise<string> {
  const [statement] = await app.db.transaction(actor, clientId, (tx) =>
    listStatements(tx, clientId, { walletId, fromDay: day, toDay: day }),
  );
  const hash = createHash("sha256");
  for await (const piece of renderStatement(app, actor, statement!, format)) hash.update(piece);
  return hash.digest("hex");
}
