const key = "draft";

/** If storage is blocked, the page keeps the draft until it is closed. */
let unkept: string | null = null;

/**
 * Unfinished input of a person, kept until the tab is closed, so that a reload or another page loses nothing. It belongs to that person and
 * to one client.
 */
export function readDraft(owner: string): unknown {
  try {
    const kept: unknown = JSON.parse(unkept ?? sessionStorage.getItem(key) ?? "null");
    const isTheirs = typeof kept === "object" && kept !== null && "owner" in kept && kept.owner === owner;
    return isTheirs && "draft" in kept ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export function keepDraft(owner: string, draft: object | null): void {
  unkept = null;
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
  } catch {
    unkept = draft && JSON.stringify({ owner, draft });
  }
}

export function forgetDraft(): void {
  keepDraft("", null);
}
