import { sql } from "kysely";
import { countPeopleWithEarlierCodes } from "../accounts/recovery-codes.ts";
import type { App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { SealedByAnother, type Vault } from "../platform/seal.ts";
import type { Terminal } from "./terminal.ts";
import { refuseUsage } from "./usage.ts";

type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly purpose: Parameters<Vault["seal"]>[0];
  /** In words, for many. */
  readonly what: string;
};

/** Every column with sealed values; cursors, which are sealed too, are not stored. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "users", column: "totp_secret_sealed", purpose: "totp", what: "two-factor secrets" },
  { table: "callback_receivers", column: "secret", purpose: "callback-secret", what: "callback secrets" },
  {
    ...{ table: "callback_receivers", column: "former_secret", purpose: "callback-secret" },
    what: "former callback secrets",
  },
  { table: "callback_deliveries", column: "body", purpose: "callback-body", what: "bodies of callbacks" },
  { table: "sftp_host_keys", column: "private_key", purpose: "sftp-host-key", what: "SFTP host keys" },
  { table: "uploaded_sms", column: "sealed_message", purpose: "sms", what: "uploaded text messages" },
  { table: "blob_objects", column: "sealed_key", purpose: "file", what: "keys of files in the store" },
  { table: "emails", column: "sealed_content", purpose: "mail", what: "e-mails" },
];

const rowsAtOnce = 500;

export function refuseWithoutPrevious({ previousSecret }: Config): void {
  if (previousSecret === null)
    refuseUsage(
      "Set CORRIDOR_SECRET to the new secret and CORRIDOR_SECRET_PREVIOUS to the one before, for this command and all processes.",
    );
}

/** Seals everything anew that is not sealed under the present secret, while the product runs, and says what still needs the previous one. */
export async function resealAll(app: App, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  let isAnyUnreadable = false;
  for (const column of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(app, column);
    say(`${column.what}: ${resealed} sealed anew${unreadable > 0 ? `, ${unreadable} cannot be opened` : ""}`);
    if (unreadable > 0) isAnyUnreadable = true;
  }
  const people = await app.db.systemTransaction("count earlier recovery codes", (tx) =>
    countPeopleWithEarlierCodes(app, tx),
  );
  if (people > 0)
    say(
      `${people === 1 ? "1 person has" : `${people} people have`} recovery codes for two-factor log-in that were made before: they work only while CORRIDOR_SECRET_PREVIOUS is set. Ask for new ones on /settings.`,
    );
  if (isAnyUnreadable) {
    say("What cannot be opened was sealed under neither secret, or is damaged. It was left as it is.");
    terminal.exitCode = 1;
  } else
    say(
      `All is sealed under the present secret${people > 0 ? "." : ": CORRIDOR_SECRET_PREVIOUS can be removed."}`,
    );
}

type Outcome = { readonly resealed: number; readonly unreadable: number };

/** A row that somebody changes meanwhile can move behind the place that was read, so passes follow until one finds nothing to do. */
async function resealColumn(app: App, column: SealedColumn): Promise<Outcome> {
  let resealed = 0;
  for (;;) {
    const pass = await readThrough(app, column);
    resealed += pass.resealed;
    if (pass.resealed === 0) return { resealed, unreadable: pass.unreadable };
  }
}

async function readThrough(app: App, column: SealedColumn): Promise<Outcome> {
  let [place, resealed, unreadable] = ["(0,0)", 0, 0];
  for (;;) {
    const batch = await resealBatch(app, column, place);
    if (batch === null) return { resealed, unreadable };
    place = batch.last;
    resealed += batch.resealed;
    unreadable += batch.unreadable;
  }
}

/** Null behind the last row. */
async function resealBatch(
  { db, vault }: App,
  { table, column, purpose }: SealedColumn,
  after: string,
): Promise<(Outcome & { readonly last: string }) | null> {
  const [rows, values] = [sql.table(table), sql.ref(column)];
  return db.systemTransaction("seal stored secrets anew", async (tx) => {
    const { rows: found } = await sql<{ place: string; sealed: Buffer }>`
      select ctid::text as place, ${values} as sealed from ${rows}
      where ctid > ${after}::tid and substring(${values} from 1 for ${vault.sealedBeginning.length}) <> ${vault.sealedBeginning}
      order by ctid limit ${rowsAtOnce} for update`.execute(tx);
    if (found.length === 0) return null;
    const anew = found.flatMap(({ place, sealed }) => {
      const text = openIfPossible(vault, purpose, sealed);
      return text === null ? [] : [{ place, sealed: vault.seal(purpose, text) }];
    });
    await sql`
      update ${rows} set ${values} = given.sealed
      from unnest(${anew.map(({ place }) => place)}::tid[], ${anew.map(({ sealed }) => sealed)}::bytea[]) as given (place, sealed)
      where ${sql.ref(`${table}.ctid`)} = given.place`.execute(tx);
    return { last: found.at(-1)!.place, resealed: anew.length, unreadable: found.length - anew.length };
  });
}

function openIfPossible(vault: Vault, purpose: SealedColumn["purpose"], sealed: Buffer): string | null {
  try {
    return vault.open(purpose, sealed);
  } catch (error) {
    if (error instanceof SealedByAnother) return null;
    throw error;
  }
}
