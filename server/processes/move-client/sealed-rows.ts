import { createHash } from "node:crypto";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { SealedByAnother, type Vault } from "../../platform/seal.ts";
import { sealedColumns } from "../reseal.ts";
import { shortName } from "./tables.ts";

/** Changes the text of one row of COPY. */
export type ChangeRow = (row: string) => string;

/** Both as the text format of COPY has them. */
const nullField = "\\N";
const bytesPrefix = "\\\\x";

/**
 * Opens the sealed values of a row with the vault of its installation, and writes others in their place; null for a table without sealed
 * values.
 */
function rewriteSealed(
  table: KeptTable,
  from: Vault,
  rewrite: (purpose: Parameters<Vault["seal"]>[0], plain: string) => Buffer,
): ChangeRow | null {
  const sealed = sealedColumns.filter((one) => one.table === shortName(table));
  if (sealed.length === 0) return null;
  return (row) => {
    const fields = row.split("\t");
    for (const { column, purpose, what } of sealed) {
      const place = table.columns.indexOf(column);
      const field = fields[place]!;
      if (field === nullField) continue;
      const plain = openField(from, { purpose, what }, field);
      fields[place] = bytesPrefix + rewrite(purpose, plain).toString("hex");
    }
    return fields.join("\t");
  };
}

type SealedKind = { readonly purpose: Parameters<Vault["open"]>[0]; readonly what: string };

function openField(vault: Vault, { purpose, what }: SealedKind, field: string): string {
  try {
    return vault.open(purpose, Buffer.from(field.slice(bytesPrefix.length), "hex"));
  } catch (error) {
    if (!(error instanceof SealedByAnother)) throw error;
    throw new Error(
      `Some ${what} of the client cannot be opened with the CORRIDOR_SECRET of their installation: check the secret there, and run corridor reseal after a rotation.`,
      { cause: error },
    );
  }
}

/** Seals the values of a row anew, under the secret of the installation that it is copied to. */
export function sealAnew(table: KeptTable, from: Vault, to: Vault): ChangeRow | null {
  return rewriteSealed(table, from, (purpose, plain) => to.seal(purpose, plain));
}

/** Writes the hash of each opened value in its place: the same value, sealed twice, has different bytes. */
export function hashOpened(table: KeptTable, vault: Vault): ChangeRow | null {
  return rewriteSealed(table, vault, (_purpose, plain) => createHash("sha256").update(plain).digest());
}
