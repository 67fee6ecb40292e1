import type { RowField } from "@corridor/product/payments/columns";
import type { ElementSpec, OwnValue } from "./element-spec.ts";
import { valueForms, type ValueForm } from "./own-values.ts";

/** An element of the message, prepared for one client's columns. */
export type ElementNode = {
  readonly name: string;
  /** Below CstmrCdtTrfInitn, which begins every path. */
  readonly path: string;
  /** The place among its siblings, whose order is fixed. */
  readonly index: number;
  readonly mayRepeat: boolean;
  readonly kind: "group" | "value" | "skip" | "refuse";
  readonly isChoice: boolean;
  readonly children: ReadonlyMap<string, ElementNode>;
  /**
   * By the index of a child plus one, the child that followed it last time; at 0, the last first child. Transactions are alike, so the
   * reader mostly finds the next element here without a search.
   */
  readonly usualNext: (ElementNode | null)[];
  /** One bit for each child that must be there. */
  readonly neededChildren: number;
  readonly maxLength: number;
  readonly own: OwnValue | null;
  /** The form that the value must have; null for any. */
  readonly form: ValueForm | null;
  /** The column of the value, or -1. */
  readonly column: number;
  /** The columns that have no value if the element is refused. */
  readonly columns: readonly number[];
  /** The path of the element to use instead of a refused one of the same choice. */
  readonly instead: string | null;
  readonly join: string | null;
};

const unnamed = new Set(["Document", "CstmrCdtTrfInitn"]);

/** The fields that the reader fills from its own values. */
const fieldsOfOwn: { readonly [Value in OwnValue]?: readonly RowField[] } = {
  amount: ["amount", "currency"],
  endToEndId: ["reference"],
  paymentId: ["requestReference"],
  provider: ["provider"],
  accountScheme: ["provider"],
  remittanceAmount: ["remittanceAmount", "remittanceCurrencyCode"],
  taxAmount: ["remittanceTaxAmount", "remittanceTaxCurrency"],
};

export function elementTree(root: ElementSpec, fields: readonly RowField[]): ElementNode {
  return nodeOf(root, "", 0, fields);
}

function columnsIn({ rule }: ElementSpec, fields: readonly RowField[]): readonly number[] {
  if (rule.kind === "group") return rule.children.flatMap((child) => columnsIn(child, fields));
  if (rule.kind !== "value") return [];
  const filled = rule.own === null ? [] : (fieldsOfOwn[rule.own] ?? []);
  // Whether a wallet can pay a currency is not known without the wallet.
  const ofCell = rule.cell?.field === "walletId" ? ["walletId" as const, "currency" as const] : [];
  return [...filled, ...ofCell, ...(rule.cell ? [rule.cell.field] : [])]
    .map((field) => fields.indexOf(field))
    .filter((column) => column !== -1);
}

function nodeOf(spec: ElementSpec, above: string, index: number, fields: readonly RowField[]): ElementNode {
  const path = unnamed.has(spec.name) ? "" : above === "" ? spec.name : `${above}/${spec.name}`;
  const { rule } = spec;
  const kind = kindOf(spec, fields);
  const children =
    rule.kind === "group" && kind === "group"
      ? rule.children.map((child, place) => nodeOf(child, path, place, fields))
      : [];
  const isChoice = rule.kind === "group" && rule.isChoice;
  const columns = columnsIn(spec, fields);
  const accepted = children.find((child) => child.kind !== "refuse");
  if (isChoice)
    for (const child of children) Object.assign(child, { columns, instead: accepted?.path ?? null });
  const needs = rule.kind === "group" ? rule.children.map(({ isNeeded }) => isNeeded) : [];
  const cell = rule.kind === "value" ? rule.cell : null;
  // One literal, so that all nodes have the same shape: the reader asks them millions of times.
  return {
    name: spec.name,
    path,
    index,
    kind,
    mayRepeat: spec.mayRepeat,
    isChoice,
    columns,
    instead: null,
    children: new Map(children.map((child) => [child.name, child])),
    usualNext: Array.from({ length: children.length + 1 }, () => null),
    neededChildren: needs.reduce((mask, isNeeded, place) => (isNeeded ? mask | (1 << place) : mask), 0),
    maxLength: rule.kind === "value" ? rule.maxLength : 0,
    own: rule.kind === "value" ? rule.own : null,
    form: (rule.kind === "value" && rule.own && valueForms[rule.own]) || null,
    column: cell ? fields.indexOf(cell.field) : -1,
    join: cell?.join ?? null,
  };
}

function kindOf({ needs, rule }: ElementSpec, fields: readonly RowField[]): ElementNode["kind"] {
  const field = needs?.field ?? (rule.kind === "value" ? rule.cell?.field : undefined);
  if (field === undefined || fields.includes(field)) return rule.kind;
  return needs?.isOptional ? "skip" : "refuse";
}
