import type { ChangeName } from "@corridor/product/admin/change";
import type { FieldName } from "@corridor/product/admin/actions/all";
import { t } from "../../texts.ts";

export type AuditedValue = {
  readonly name: string;
  /** Null if there was none before, or if it is the same. */
  readonly old: string | null;
  readonly next: string;
};

/** The values of an entry, first those that were there before; a value that stayed the same stands once. */
export function auditedValues(before: unknown, after: unknown): readonly AuditedValue[] {
  const [old, next] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((name) => {
    const isKept = name in old && name in next && wordsOf(old[name]) === wordsOf(next[name]);
    return {
      name: nameOf(name),
      old: name in old && !isKept ? wordsOf(old[name]) : null,
      next: name in next ? wordsOf(next[name]) : t.adminRecords.audit.nothing,
    };
  });
}

/** Nearly every entry has an object; any other value stands by itself. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  const isObject = typeof value === "object" && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : { value };
}

/** The word of the screen where there is one; otherwise the name as programs read it. */
function nameOf(name: string): string {
  const { changes, fields } = t.adminActions;
  if (name in fields) return fields[name as FieldName];
  return name in changes ? changes[name as ChangeName] : name;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return t.adminRecords.audit.nothing;
  if (typeof value === "boolean") return value ? t.admin.yes : t.admin.no;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
