import { approvals } from "../approvals.ts";
import { fileChoice } from "../file-choice.ts";
import { filters } from "../filters.ts";
import { paymentLabels } from "../payments/field-names.ts";
import { recovery } from "../payments/recovery.ts";
import { repeats } from "../payments/repeats.ts";
import { search } from "../search.ts";
import { shell } from "../shell.ts";
import { status } from "../status.ts";
import { completions, textProblems } from "../payments/text-problems.ts";
import { transactionFields } from "../transactions/fields.ts";
import { wallets } from "../wallets.ts";

/** The texts that every screen behind log-in shares. */
export const texts = {
  approvals,
  completions,
  fileChoice,
  filters,
  paymentLabels,
  recovery,
  repeats,
  search,
  shell,
  status,
  textProblems,
  transactionFields,
  wallets,
};
