/** The screens with drafts of their own. */
const places = { payment: "draft", admin: "adminDraft", routes: "routesDraft" } as const;
type Place = keyof typeof places;

/** If storage is blocked, the page keeps the drafts until it is closed. */
const unkept = new Map<Place, string>();

/**
 * Unfinished input of a person, kept until the tab is closed, so that a reload or another page loses nothing. It belongs to that person and
 * to one client.
 */
export function readDraft(owner: string, place: Place = "payment"): unknown {
  try {
    const kept: unknown = JSON.parse(unkept.get(place) ?? sessionStorage.getItem(places[place]) ?? "null");
    const isTheirs = typeof kept === "object" && kept !== null && "owner" in kept && kept.owner === owner;
    return isTheirs && "draft" in kept ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function keepDraft(owner: string, draft: object | null, place: Place = "payment"): void {
  unkept.delete(place);
  const written = draft && JSON.stringify({ owner, draft });
  try {
    if (written === null) sessionStorage.removeItem(places[place]);
    else sessionStorage.setItem(places[place], written);
  } catch {
    if (written !== null) unkept.set(place, written);
  }
}

export function forgetDrafts(): void {
  for (const place of Object.keys(places) as Place[]) keepDraft("", null, place);
}
