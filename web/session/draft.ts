/** The screens with drafts of their own, by the names under which the browser keeps them. */
const keys = ["draft", "adminDraft", "routesDraft"] as const;
type Key = (typeof keys)[number];

/** If storage is blocked, the page keeps the drafts until it is closed. */
const unkept = new Map<Key, string>();

/**
 * Unfinished input of a person, kept until the tab is closed, so that a reload or another page loses nothing. It belongs to that person and
 * to one client.
 */
export function readDraft(owner: string, key: Key = "draft"): unknown {
  try {
    const kept: unknown = JSON.parse(unkept.get(key) ?? sessionStorage.getItem(key) ?? "null");
    const isTheirs = typeof kept === "object" && kept !== null && "owner" in kept && kept.owner === owner;
    return isTheirs && "draft" in kept ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function keepDraft(owner: string, draft: object | null, key: Key = "draft"): void {
  unkept.delete(key);
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
  } catch {
    if (draft) unkept.set(key, JSON.stringify({ owner, draft }));
  }
}

export function forgetDrafts(): void {
  for (const key of keys) keepDraft("", null, key);
}
