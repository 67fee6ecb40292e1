import * as z from "zod/mini";
import { useRef, useState } from "react";
import { RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { paymentProviders } from "@corridor/product/providers";
import { newUuid } from "../../api/new-uuid.ts";
import { keepDraft, readDraft } from "../../session/draft.ts";
import { currentSession } from "../../session/session.ts";
import { emptyRoute, noEdits, type EditedRow, type RouteEdits } from "./edited-routes.ts";

const Edits = z.object({
  changed: z.record(z.string(), z.object({ was: RouteConfig, now: RouteConfig })),
  removed: z.array(z.string()),
  added: z.array(z.object({ id: z.string(), route: RouteConfig })),
  seenVersion: z.nullable(z.string()),
});

/** The edits of one client's routes, kept through reloads and other screens until they are saved or discarded (ADMIN-26). */
export function useRouteEdits(clientId: string, routesVersion: string) {
  const owner = `${currentSession().user?.email} ${clientId}`;
  const [edits, setEdits] = useState<RouteEdits>(
    () => Edits.safeParse(readDraft(owner, "routesDraft")).data ?? noEdits,
  );
  // Two changes in the same moment are both applied.
  const newest = useRef(edits);
  function store(next: RouteEdits): void {
    newest.current = next;
    keepDraft(owner, next === noEdits ? null : next, "routesDraft");
    setEdits(next);
  }
  const edit = (part: Partial<RouteEdits>) =>
    store({ ...newest.current, seenVersion: newest.current.seenVersion ?? routesVersion, ...part });

  return {
    edits,
    add(): string {
      const id = newUuid();
      edit({ added: [...newest.current.added, { id, route: emptyRoute }] });
      return id;
    },
    change(row: EditedRow, part: Partial<RouteConfig>): void {
      const route = { ...row.route, ...part, ...currencyFollowing(row, part) };
      const { added, changed } = newest.current;
      if (added.some(({ id }) => id === row.id))
        edit({ added: added.map((one) => (one.id === row.id ? { ...one, route } : one)) });
      else {
        const was = row.saved ?? changed[row.id]!.was;
        edit({ changed: { ...changed, [row.id]: { was, now: route } } });
      }
    },
    remove(row: EditedRow): void {
      const { added, changed, removed } = newest.current;
      const { [row.id]: _, ...others } = changed;
      if (row.saved) edit({ removed: [...removed, row.id] });
      else edit({ added: added.filter(({ id }) => id !== row.id), changed: others });
    },
    restore: (row: EditedRow) => edit({ removed: newest.current.removed.filter((id) => id !== row.id) }),
    discard: () => store(noEdits),
    /** The person has looked at the changes of others. */
    acknowledge: () => edit({ seenVersion: routesVersion }),
  };
}
export type RouteEditing = ReturnType<typeof useRouteEdits>;

/** A provider with one currency pays in no other. */
function currencyFollowing({ route }: EditedRow, { providerId }: Partial<RouteConfig>): Partial<RouteConfig> {
  const chosen = paymentProviders.find(({ name }) => name === providerId);
  if (!chosen || chosen.currencies.includes(route.currency)) return {};
  return { currency: chosen.currencies.length === 1 ? chosen.currencies[0]! : "" };
}
