import { useLocation } from "@tanstack/react-router";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../../api/server-clock.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { auditFilters, type AuditFilterValues } from "./audit-filters.ts";

/** The filters and the page of the audit log. They stand in the address, so a view can be shared. */
export function useAuditView() {
  const { address, go } = useAdminAddress();
  const newerCursors = useLocation({ select: ({ state }) => state.newerCursors ?? [] });
  const today = dayOf(serverTime());
  const filters = auditFilters.parse(address, today);
  const cursor = address["auditCursor"] ?? null;
  const show = (next: AuditFilterValues) => {
    const written: Record<string, string> = auditFilters.write(next);
    const names = Object.keys(address).filter((name) => name.startsWith("audit"));
    go({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...written });
  };
  return {
    filters,
    today,
    isFiltered: auditFilters.isSet(filters),
    change: (changes: Partial<AuditFilterValues>) => show({ ...filters, ...changes }),
    clear: () => show(auditFilters.none),
    cursor,
    goToOlder: (next: string) =>
      go({ auditCursor: next }, { newerCursors: cursor === null ? [] : [...newerCursors, cursor] }),
    goToNewer: () => go({ auditCursor: newerCursors.at(-1) }, { newerCursors: newerCursors.slice(0, -1) }),
  };
}
export type AuditView = ReturnType<typeof useAuditView>;
