/** Account information. */
export const account = {
  noCallbacks: "No callback address is set.",
};
