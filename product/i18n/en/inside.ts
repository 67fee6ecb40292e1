import { charts } from "./charts.ts";
import { home } from "./home.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { transactions } from "./transactions.ts";
import { wallets } from "./wallets.ts";

/** What the screens behind log-in say besides; it grows with every capability, and log-in does not wait for it. */
export const insideTexts = { charts, home, settings, shell, status, transactions, wallets };
