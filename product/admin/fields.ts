import * as z from "zod/mini";
import { ClientId, requiredText, text, WholeNumber } from "../fields.ts";
import type { AmountRange } from "./amounts.ts";

/** The kind of a field says which control asks for its value, and how a command writes the value. */
export type FieldKind =
  | "client"
  /** The current client, or none: the IDs of the action are then looked for at every client. */
  | "anyClient"
  | "newClient"
  | "wallet"
  | "newWallet"
  | "key"
  | "provider"
  | "feature"
  | "flag"
  | "amount"
  | "currency"
  | "text"
  | "switch"
  | "choice"
  | "file"
  | "list"
  /** The version that the person saw, which a form sends without showing it. */
  | "seenVersion";

/** How a person writes the items of a list: one in each line. */
export type ListLines = {
  readonly item: z.ZodMiniType;
  readonly read: (line: string) => unknown;
  readonly most: number;
  /** The items are payment providers, which a form offers for choice. */
  readonly of?: "provider";
};

/** One field of an action. The schema reads its value from JSON, from a form and from a query. */
export type ActionField<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  readonly kind: FieldKind;
  readonly schema: Schema;
  /** A text of several lines on the screen. */
  readonly isLong?: true;
  /** A form asks for it, but lets the server refuse it when it is empty, together with the other wrong fields. */
  readonly isNeeded?: true;
  /** The values of a choice. */
  readonly choices?: readonly (string | number)[];
  /** Of an amount. */
  readonly range?: AmountRange;
  /** Of a list. */
  readonly lines?: ListLines;
};

const idMaxLength = 64;
/** Longer than the amount of any currency, with its sign. */
const amountMaxLength = 40;
/** Longer than the longest address of callbacks, so that the verb says which limit it breaks. */
const textMaxLength = 2_100;

/** As long as the remittance information of a bank message. */
const referenceMaxLength = 140;

function amountIn(range: AmountRange) {
  return { ...field("amount", requiredText(amountMaxLength)), range };
}

function field<Schema extends z.ZodMiniType>(kind: FieldKind, schema: Schema): ActionField<Schema> {
  return { kind, schema };
}

/** true or false, also as text. */
const Switch = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])]),
  z.transform((value) => value === true || value === "true"),
);

export const clientField = field("client", ClientId);
export const anyClientField = field("anyClient", ClientId);
export const newClientField = field("newClient", requiredText(idMaxLength));
export const walletField = field("wallet", requiredText(idMaxLength));
export const newWalletField = field("newWallet", requiredText(idMaxLength));
export const keyField = field("key", requiredText(idMaxLength));
export const providerField = field("provider", requiredText(idMaxLength));
export const featureField = field("feature", requiredText(idMaxLength));
export const amountField = amountIn("positive");
export const limitField = amountIn("zeroOrMore");
export const correctionField = amountIn("any");
export const flagField = field("flag", requiredText(idMaxLength));
export const currencyField = field("currency", requiredText(idMaxLength));
export const textField = field("text", text(textMaxLength));
export const referenceField = field("text", text(referenceMaxLength));
export const requiredTextField = field("text", requiredText(textMaxLength));
/** Empty texts pass the schema: the verb names every wrong field at once. */
export const neededTextField = { ...textField, isNeeded: true } as const;
export const longTextField = { ...neededTextField, isLong: true } as const;
export const seenVersionField = field("seenVersion", requiredText(idMaxLength));
export const switchField = field("switch", Switch);

/** One of a few whole numbers from zero on. */
export function countField(most: number): ActionField<z.ZodMiniPipe<typeof WholeNumber, z.ZodMiniInt>> {
  const schema = z.pipe(WholeNumber, z.int().check(z.gte(0), z.lte(most)));
  return { ...field("choice", schema), choices: Array.from({ length: most + 1 }, (_, count) => count) };
}

export function choiceField<const Values extends readonly string[]>(choices: Values) {
  return { ...field("choice", z.enum(choices)), choices };
}

/** The text of a file; a command names the file. */
export function fileField(mostLetters: number) {
  return field("file", requiredText(mostLetters));
}

/** A field that may be left out. A form sends an empty text for it. */
export function optionalField<Schema extends z.ZodMiniType>({ kind, schema, ...more }: ActionField<Schema>) {
  const filled = z.pipe(
    z.union([z.literal(""), schema]),
    z.transform((value): z.output<Schema> | undefined => (value === "" ? undefined : (value as never))),
  );
  return { ...field(kind, z.optional(filled)), ...more };
}

/** Items, each as it stands in JSON or as a line of text; a text may have several lines, or none where no item is needed. */
export function listField<Item extends z.ZodMiniType>(
  item: Item,
  { least = 1, ...rules }: Omit<ListLines, "item"> & { readonly least?: 0 | 1 },
) {
  const { most, read } = rules;
  const itemsOf = (given: unknown): unknown[] =>
    typeof given === "string" ? linesOf(given).map(({ text: line }) => read(line)) : [given];
  const schema = z.pipe(
    z.pipe(
      z.union([z.array(z.unknown()), z.string()]),
      z.transform((given) => (Array.isArray(given) ? given.flatMap(itemsOf) : itemsOf(given))),
    ),
    z.array(item).check(z.minLength(least), z.maxLength(most)),
  );
  return { ...field("list", schema), lines: { item, ...rules } };
}

/** The lines of a text that are not blank, with their numbers from 1. */
export function linesOf(text: string): readonly { readonly number: number; readonly text: string }[] {
  return text
    .split(/\r?\n/)
    .map((line, place) => ({ number: place + 1, text: line.trim() }))
    .filter((line) => line.text !== "");
}

/** Whether an action may be asked for without this field. */
export function isOptionalField({ schema }: ActionField): boolean {
  return schema._zod.optin === "optional";
}
