/** A list of at least this many entries has a search box (CONST-14). */
export const searchFrom = 10;
