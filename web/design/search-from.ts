/** A list of so many entries or more has a search box (CONST-14). */
export const searchFrom = 10;
