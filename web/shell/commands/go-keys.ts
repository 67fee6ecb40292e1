import type { ScreenName } from "@corridor/product/screens";

/** G and then the letter of a page. No key moves money; New payment only opens a form. */
export const goKeys: Partial<Record<ScreenName, readonly string[]>> = {
  home: ["G", "H"],
  newPayment: ["C"],
  transactions: ["G", "T"],
  requests: ["G", "R"],
  files: ["G", "F"],
  lookup: ["G", "L"],
  wallets: ["G", "W"],
  users: ["G", "U"],
  keys: ["G", "K"],
  settings: ["G", "S"],
};
