import { asOwner } from "@corridor/server/testing/ledger";
import { runCorridor } from "@corridor/server/testing/programs/corridor";
import type { Cell } from "./cells.ts";

/** Tables and columns that differ on purpose: MOVE-05 and MOVE-11 say so. This judge shares no code with the command. */
const notMoved = new Set([
  ...[
    "client_moves",
    "client_grants",
    "sessions",
    "sftp_sessions",
    "upload_reservations",
    "export_downloads",
  ],
  ...["recovery_codes", "emails", "sending_halts", "blob_objects"],
]);
const sealed = ["totp_secret_sealed", "secret", "former_secret", "body", "sealed_message", "object_name"];

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (cell: Cell, query: string, values: unknown[] = []) =>
  (await asOwner(cell, query, values)).rows as Row[];

/** The number and the digest of the client's rows in each table. */
export async function contentOf(cell: Cell, clientId: string): Promise<Map<string, string>> {
  const tables = await rowsOf(
    cell,
    `select table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r'
     where c.table_schema = 'public' and c.column_name = 'client_id' order by 1`,
  );
  const content = new Map<string, string>();
  for (const { name } of tables as { name: string }[]) {
    if (notMoved.has(name)) continue;
    const [row] = await rowsOf(
      cell,
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - $2::text[])::text, 7)::numeric), 0) as digest
       from ${name} t where client_id = $1`,
      [clientId, sealed],
    );
    content.set(name, String(row!["digest"]));
  }
  return content;
}

export function differencesOf(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([name, digest]) =>
    after.get(name) === digest ? [] : [`${name} was ${digest} and is ${after.get(name)} there`],
  );
}

type Standing = { readonly state: string | null; readonly transactions: number };

export async function standingOf(cell: Cell, clientId: string): Promise<Standing> {
  const [row] = await rowsOf(
    cell,
    `select (select state from client_moves where client_id = $1) as state,
       (select count(*)::integer from transactions where client_id = $1) as transactions`,
    [clientId],
  );
  return row as Standing;
}

/** A client is open where it has rows, unless it is being moved or has left. */
const isOpen = ({ state, transactions }: Standing) =>
  transactions > 0 && (state === null || state === "arrived");

/** What holds after every kill: open on one side at most, whole on one side at least. */
export async function judgeKilled(
  cells: readonly [Cell, Cell],
  clientId: string,
  whole: number,
): Promise<string[]> {
  const standings = [await standingOf(cells[0], clientId), await standingOf(cells[1], clientId)];
  const states = standings
    .map(({ state, transactions }) => `${state} with ${transactions} transactions`)
    .join(", ");
  return [
    ...(standings.filter(isOpen).length > 1 ? [`${clientId} is open on both sides: ${states}`] : []),
    ...(standings.some(({ transactions }) => transactions === whole)
      ? []
      : [`${clientId} is whole nowhere: ${states}`]),
  ];
}

/** Each installation by its own commands, as an operator would check it. */
export async function judgeCell(cell: Cell): Promise<string[]> {
  const found: string[] = [];
  for (const words of [
    ["ledger", "check"],
    ["audit", "verify"],
    ["counters", "check"],
  ]) {
    const { code, said, complained } = await runCorridor(cell.env, ...words);
    if (code !== 0)
      found.push(`cell ${cell.env["CORRIDOR_CELL"]}, corridor ${words.join(" ")}: ${said}${complained}`);
  }
  return found;
}

/** Numbers of clients that never moved here, which rows there have too: the ranges of two cells never meet. */
export async function judgeNumbers([here, there]: readonly [Cell, Cell]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of [
    ["ledger_transfers", "transfer_id"],
    ["transactions", "transaction_no"],
    ["ledger_accounts", "account_id"],
    ["audit_entries", "entry_id"],
  ] as const) {
    const numbers = async (cell: Cell, condition: string) =>
      (await rowsOf(cell, `select ${column}::text as no from ${table} where ${condition}`)).map(
        ({ no }) => no,
      );
    const stayed = new Set(await numbers(here, "client_id not in (select client_id from client_moves)"));
    const met = (await numbers(there, "true")).filter((no) => stayed.has(no));
    if (met.length > 0) found.push(`${met.length} numbers of ${table} are on both sides`);
  }
  return found;
}

export async function unfinishedAt(cell: Cell, clientId: string): Promise<number> {
  const [row] = await rowsOf(
    cell,
    "select count(*)::integer as open from payment_requests where client_id = $1 and finished_at is null",
    [clientId],
  );
  return row!["open"] as number;
}

/** The payments of a client that succeeded. */
export async function succeededAt(cell: Cell, clientId: string): Promise<number> {
  const [row] = await rowsOf(
    cell,
    "select count(*)::integer as paid from transactions where client_id = $1 and status = 'succeeded' and request_id is not null",
    [clientId],
  );
  return row!["paid"] as number;
}
