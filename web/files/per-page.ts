/** Files on a page of the list, and requests on a page of a file (FILE-10). */
export const perPage = 25;
