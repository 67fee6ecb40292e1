import {
  columnOf,
  columns,
  requestReferenceColumn,
  sheetColumnsFor,
  type ColumnSettings,
  type RowColumn,
  type RowField,
} from "@corridor/product/payments/columns";
import type { ElementSpec } from "./element-spec.ts";
import { documentElement } from "./schema.ts";

/** The fields that the reader fills itself, besides those of single elements. */
const ownFields: readonly RowField[] = [
  "amount",
  "currency",
  "provider",
  "reference",
  "remittanceAmount",
  "remittanceCurrencyCode",
  "remittanceTaxAmount",
  "remittanceTaxCurrency",
  "requestReference",
];

const mapped = new Set<RowField>([...ownFields, ...fieldsIn(documentElement)]);

function fieldsIn({ rule }: ElementSpec): RowField[] {
  if (rule.kind === "group") return rule.children.flatMap(fieldsIn);
  return rule.kind === "value" && rule.cell ? [rule.cell.field] : [];
}

/**
 * The columns that a pain.001 fills for a client, in the order of the template. EndToEndId is the reference of every payment, also for a
 * client whose own files have no such column (ISO-08). Without settings: every column, for the result of a file that was taken.
 */
export function painColumns(settings: ColumnSettings | null): readonly RowColumn[] {
  const offered: ReadonlySet<RowField> = new Set(
    settings === null
      ? [...columns, requestReferenceColumn].map(({ field }) => field)
      : [...sheetColumnsFor(settings).map(({ field }) => field), "reference"],
  );
  return [...columns, requestReferenceColumn]
    .filter(({ field }) => mapped.has(field) && offered.has(field))
    .map(({ field }) => columnOf[field]);
}
