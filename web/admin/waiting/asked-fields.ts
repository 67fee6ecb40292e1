import type { Action } from "@corridor/product/admin/action";
import { adminActions, type FieldName } from "@corridor/product/admin/actions/all";
import type { FieldKind } from "@corridor/product/admin/fields";
import type { Fact } from "../../design/layout/FactList.tsx";
import { t } from "../../texts.ts";

/** The client, the changes and the sums say these already. */
const saidElsewhere: readonly FieldKind[] = [
  "client",
  "anyClient",
  "wallet",
  "amount",
  "currency",
  "seenVersion",
];

type Fields = Readonly<Record<string, unknown>>;
type AskedAction = { readonly action: string; readonly fields: Fields };

/** What else the person asked for, such as a reference or the reason of each payment: the second administrator answers for it too. */
export function askedFacts({ action: path, fields }: AskedAction): readonly Fact[] {
  const action = (adminActions as readonly Action[]).find((declared) => declared.path === path);
  return Object.entries(action?.fields ?? {}).flatMap(([name, { kind }]) => {
    if (saidElsewhere.includes(kind)) return [];
    const value = kind === "list" ? reasonsIn(fields[name]) : wordsOf(fields[name]);
    return value === null ? [] : [{ name: t.adminActions.fields[name as FieldName], value }];
  });
}

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? t.admin.yes : t.admin.no;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Items that are IDs alone stand among the changes. */
function reasonsIn(value: unknown): string | null {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const withReasons = items.filter((item): item is Fields => typeof item === "object" && item !== null);
  return withReasons.length === 0
    ? null
    : withReasons.map((item) => Object.values(item).join(": ")).join("\n");
}
