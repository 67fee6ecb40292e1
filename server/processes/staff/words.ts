import { readFile } from "node:fs/promises";
import type { ActionField, FieldKind } from "@corridor/product/admin/fields";

/** walletId → wallet-id, the option of a field. */
export function optionOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The words that stand for the value of an option in the usage. */
const wordsOfKind: Readonly<Record<FieldKind, string>> = {
  client: "CLIENT",
  anyClient: "CLIENT",
  newClient: "CLIENT",
  wallet: "WALLET",
  newWallet: "WALLET",
  key: "KEYID",
  provider: "PROVIDER",
  feature: "FEATURE",
  flag: "FLAG",
  amount: "AMOUNT",
  currency: "CURRENCY",
  text: "TEXT",
  switch: "on|off",
  choice: "",
  file: "FILE",
  list: "ITEM",
  seenVersion: "VERSION",
};

export function valueWords({ kind, choices }: ActionField): string {
  return choices ? choices.join("|") : wordsOfKind[kind];
}

/** The value of a field as its call takes it. */
export async function readValue(
  { kind }: ActionField,
  typed: readonly string[],
): Promise<string | boolean | readonly string[]> {
  const last = typed.at(-1) ?? "";
  if (kind === "list") return typed;
  if (kind === "file") return readTextFile(last);
  if (kind !== "switch") return last;
  if (last !== "on" && last !== "off") throw new Error(`Write on or off in place of ${last}.`);
  return last === "on";
}

async function readTextFile(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  });
}
