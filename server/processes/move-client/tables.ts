import type pg from "pg";
import { keptTables, type KeptTable } from "../../platform/backup/catalogue.ts";

/** The tables whose rows of a client are not moved, each with the reason. */
export const tablesNotMoved: Readonly<Record<string, string>> = {
  client_moves: "says where the client is open, and differs on the two sides",
  client_grants: "lets a person see a client of the same installation; the command lists what is lost",
  blob_objects: "files in the store of this installation become files in the database of the other one",
  sessions: "people log in again at the other address",
  sftp_sessions: "programs connect again at the other address",
  upload_reservations: "belongs to an upload that is under way",
  export_downloads: "a link that lives for 40 seconds, in a session",
  recovery_codes:
    "a hash under the secret of this installation, which cannot be sealed anew; people make new codes",
  emails: "sent by the installation that wrote them",
  sending_halts: "a client with an open halt is not moved",
};

/** The tables whose rows are moved, in the order in which they can be filled. */
export async function movedTables(client: pg.Client): Promise<readonly KeptTable[]> {
  const tables = await keptTables(client);
  return tables.filter(
    ({ name, columns }) =>
      name.startsWith("public.") &&
      columns.includes("client_id") &&
      !Object.hasOwn(tablesNotMoved, name.slice("public.".length)),
  );
}

export const shortName = ({ name }: KeptTable) => name.slice(name.indexOf(".") + 1);
