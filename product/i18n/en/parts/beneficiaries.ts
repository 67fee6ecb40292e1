import { beneficiaries } from "../payments/beneficiaries.ts";
import { beneficiaryPage } from "../payments/beneficiary-page.ts";

/** The screen on which people who were paid before are looked up and blocked. */
export const texts = { beneficiaries, beneficiaryPage };
