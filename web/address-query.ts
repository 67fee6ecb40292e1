/** The parameters of an address, by name. */
export type Search = Record<string, string>;

/**
 * Values are plain text: the router's own parser would turn a token of digits into a number. A repeated name is a list, as some programs
 * write it.
 */
export function parseQuery(query: string): Search {
  const read = new URLSearchParams(query);
  return Object.fromEntries([...read.keys()].map((name) => [name, read.getAll(name).join(",")]));
}

export function writeQuery(search: object): string {
  const written = new URLSearchParams(search as Search).toString();
  return written === "" ? "" : `?${written}`;
}
