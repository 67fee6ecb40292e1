import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/beneficiaries.ts";
import { beneficiaries } from "../payments/beneficiaries.ts";
import { beneficiaryPage } from "../payments/beneficiary-page.ts";

export const texts: Translation<typeof english> = { beneficiaries, beneficiaryPage };
