import { texts as admin } from "./parts/admin.ts";
import { texts as charts } from "./parts/charts.ts";
import { texts as clients } from "./parts/clients.ts";
import { texts as docs } from "./parts/docs.ts";
import { texts as entry } from "./parts/entry.ts";
import { texts as home } from "./parts/home.ts";
import { texts as inside } from "./parts/inside.ts";
import { texts as beneficiaries } from "./parts/beneficiaries.ts";
import { texts as developer } from "./parts/developer.ts";
import { texts as lookups } from "./parts/lookups.ts";
import { texts as newPayment } from "./parts/new-payment.ts";
import { texts as operations } from "./parts/operations.ts";
import { texts as requests } from "./parts/requests.ts";
import { texts as settings } from "./parts/settings.ts";
import { texts as transactions } from "./parts/transactions.ts";
import { texts as twoFactor } from "./parts/two-factor.ts";
import { texts as users } from "./parts/users.ts";

/** All parts together; no page loads all of them. */
export const consoleTexts = {
  ...admin,
  ...charts,
  ...clients,
  ...docs,
  ...entry,
  ...inside,
  ...home,
  ...beneficiaries,
  ...developer,
  ...lookups,
  ...newPayment,
  ...operations,
  ...requests,
  ...settings,
  ...transactions,
  ...twoFactor,
  ...users,
};
export type ConsoleTexts = typeof consoleTexts;
