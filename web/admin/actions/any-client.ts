/** Stands for no client in a list, where an empty value would mean that nothing is chosen. */
export const anyClient = "*";
