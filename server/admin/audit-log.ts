import {
  auditPageSize,
  longestListedValue,
  mostAuditRows,
  type downloadAudit,
  type queryAudit,
} from "@corridor/product/admin/audit/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { momentOf } from "@corridor/product/epoch";
import { Problem } from "@corridor/product/problems";
import {
  countEntries,
  selectEntries,
  type AuditFilters,
  type AuditPlace,
  type FoundEntry,
} from "../audit/entries.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { readCursor } from "../platform/pages.ts";
import { byteOrderMark, csvRow } from "../platform/spreadsheets/write/csv-row.ts";
import { mapInTurns } from "../platform/turns.ts";
import { knownClient } from "./actions/client-settings.ts";

/** Audit entries of one client or of all, newest first (API-88). */
export async function listAudit(
  app: App,
  _caller: Caller,
  { cursor, ...input }: InputOf<typeof queryAudit>,
): Promise<OutputOf<typeof queryAudit>> {
  const place = readCursor(app.vault, { limit: auditPageSize, cursor: cursor || undefined }, 2);
  const after = place && { micros: place[0]!, entryId: place[1]! };
  const { entries, next } = await app.db.systemTransaction("read the audit", async (tx) =>
    selectEntries(tx, await knownFilters(tx, input), {
      after,
      limit: auditPageSize,
      longestValue: longestListedValue,
    }),
  );
  return { entries: entries.map(asEntry), nextCursor: next && sealedCursor(app, next) };
}

function sealedCursor({ vault }: App, { micros, entryId }: AuditPlace): string {
  return vault.seal("cursor", `${micros}.${entryId}`).toString("base64url");
}

/** An empty filter is none. An unknown client is refused, so that a misspelt one does not look like a client without entries. */
async function knownFilters(tx: Tx, input: InputOf<typeof downloadAudit>): Promise<AuditFilters> {
  const { from, to } = input;
  const clientId = input.clientId?.trim() || undefined;
  if (clientId !== undefined) await knownClient(tx, clientId);
  const actor = input.actor?.trim() || undefined;
  return {
    ...{ clientId, from, to },
    action: input.action?.trim() || undefined,
    actor: actor?.includes("@") ? actor.toLowerCase() : actor,
  };
}

const secondsOf = ({ micros }: FoundEntry) => Number(BigInt(micros) / 1_000_000n);

function asEntry(entry: FoundEntry) {
  const { entryId, clientId, actor, address, action, target, isCut } = entry;
  const [before, after] = [entry.before, entry.after].map((json) =>
    json === null ? null : (JSON.parse(json) as unknown),
  );
  return { entryId, clientId, time: secondsOf(entry), actor, address, action, target, before, after, isCut };
}

/** The entries that match, as csv. Entries are never changed, so a file that is read piece by piece is right. */
export async function downloadAuditFile(
  app: App,
  _caller: Caller,
  input: InputOf<typeof downloadAudit>,
): Promise<OutputOf<typeof downloadAudit>> {
  const filters = await app.db.systemTransaction("read the audit", async (tx) => {
    const known = await knownFilters(tx, input);
    if ((await countEntries(tx, known, mostAuditRows + 1)) > mostAuditRows)
      throw new Problem("admin.audit-too-many", { details: { n: mostAuditRows } });
    return known;
  });
  return { fileName: "audit.csv", byteCount: null, bytes: auditRows(app, filters) };
}

const headings = ["Time (UTC)", "Client ID", "Actor", "Address", "Action", "Target", "Before", "After"];
const rowsAtOnce = 100;
/** No stored value is longer. */
const anyLength = 2_147_483_647;

async function* auditRows(app: App, filters: AuditFilters): AsyncIterable<Buffer> {
  yield Buffer.from(byteOrderMark + csvRow(headings));
  const read = (after: AuditPlace | null) =>
    app.db.systemTransaction("read the audit", (tx) =>
      selectEntries(tx, filters, { after, limit: rowsAtOnce, longestValue: anyLength }),
    );
  for (let page = await read(null); ; page = await read(page.next)) {
    yield Buffer.from((await mapInTurns(page.entries, entryRow)).join(""));
    if (page.next === null) return;
  }
}

function entryRow(entry: FoundEntry): string {
  const { clientId, actor, address, action, target, before, after } = entry;
  const time = momentOf(secondsOf(entry)).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);
  return csvRow([
    `${time}Z`,
    clientId,
    actor,
    address ?? "",
    action,
    target ?? "",
    before ?? "",
    after ?? "",
  ]);
}
