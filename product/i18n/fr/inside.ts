import type { Translation } from "../catalogue.ts";
import type { insideTexts as english } from "../en/inside.ts";
import { charts } from "./charts.ts";
import { home } from "./home.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { transactions } from "./transactions.ts";
import { wallets } from "./wallets.ts";

export const insideTexts: Translation<typeof english> = {
  charts,
  home,
  settings,
  shell,
  status,
  transactions,
  wallets,
};
