import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/inside.ts";
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

export const texts: Translation<typeof english> = {
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
