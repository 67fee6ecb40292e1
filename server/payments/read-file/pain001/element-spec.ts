import type { RowField } from "@corridor/product/payments/columns";

/** Values that the reader judges itself, before the rules of payments. */
export type OwnValue =
  | "messageId"
  | "creationTime"
  | "count"
  | "sum"
  | "paymentId"
  | "method"
  | "priority"
  | "serviceLevel"
  | "provider"
  | "executionDay"
  | "walletCurrency"
  | "instructionId"
  | "endToEndId"
  | "uetr"
  | "amount"
  | "chargeBearer"
  | "clearingSystem"
  | "accountScheme"
  | "accountCode"
  | "remittanceAmount"
  | "taxAmount";

/** What becomes of an element: its children are read, its value is read, it is ignored, or it is refused. */
export type ElementRule =
  | { readonly kind: "group"; readonly children: readonly ElementSpec[]; readonly isChoice: boolean }
  | {
      readonly kind: "value";
      readonly maxLength: number;
      readonly own: OwnValue | null;
      readonly cell: CellSpec | null;
    }
  | { readonly kind: "skip" }
  | { readonly kind: "refuse" };

/** The column of a value. Values of elements that may repeat, or that share a column, are joined. */
export type CellSpec = { readonly field: RowField; readonly join: string | null };

export type ElementSpec = {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly mayRepeat: boolean;
  readonly rule: ElementRule;
  /** The column without which the element is refused, or ignored if `isOptional`. */
  readonly needs: { readonly field: RowField; readonly isOptional: boolean } | null;
};

const spec = (name: string, rule: ElementRule): ElementSpec => ({
  name,
  isNeeded: false,
  mayRepeat: false,
  rule,
  needs: null,
});
export const group = (name: string, ...children: ElementSpec[]) =>
  spec(name, { kind: "group", children, isChoice: false });
export const choice = (name: string, ...children: ElementSpec[]) =>
  spec(name, { kind: "group", children, isChoice: true });
export const own = (name: string, value: OwnValue, maxLength = 35) =>
  spec(name, { kind: "value", maxLength, own: value, cell: null });
export const cell = (name: string, field: RowField, maxLength: number, join: string | null = null) =>
  spec(name, { kind: "value", maxLength, own: null, cell: { field, join } });
export const skip = (name: string) => spec(name, { kind: "skip" });
export const refuse = (name: string) => spec(name, { kind: "refuse" });
export const mandatory = (element: ElementSpec): ElementSpec => ({ ...element, isNeeded: true });
export const many = (element: ElementSpec): ElementSpec => ({ ...element, mayRepeat: true });
/** Refused for clients without the column. */
export const withColumn = (field: RowField, element: ElementSpec): ElementSpec => ({
  ...element,
  needs: { field, isOptional: false },
});
/** Ignored for clients without the column. */
export const ifColumn = (field: RowField, element: ElementSpec): ElementSpec => ({
  ...element,
  needs: { field, isOptional: true },
});
