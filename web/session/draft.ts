const key = "draft";

/** Where storage is blocked, the page remembers until it is closed. */
let unkept: string | null = null;

/**
 * What a person has begun here and not finished, until the tab is closed: a reload or a look at another page loses nothing.
 * It is theirs alone, at the one client it is about.
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

/** Null forgets it. */
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
