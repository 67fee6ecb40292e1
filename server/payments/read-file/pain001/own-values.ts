import { isDay } from "@corridor/product/day";
import type { OwnValue } from "./element-spec.ts";
import { acceptedSchemes, isKnownScheme } from "./payment-provider.ts";
import { isCreationTime, isUetr } from "./value-forms.ts";

export type ValueForm = { readonly isAccepted: (text: string) => boolean; readonly accepted: string };

const oneOf = (...codes: string[]): ValueForm => ({
  isAccepted: (text) => codes.includes(text),
  accepted: codes.join(", "),
});

/** The values that must have a certain form, with the text for a person: the codes, or an example. */
export const valueForms: { readonly [Value in OwnValue]?: ValueForm } = {
  creationTime: { isAccepted: isCreationTime, accepted: "2026-11-30T09:30:00Z" },
  method: oneOf("TRF"),
  priority: oneOf("NORM"),
  serviceLevel: oneOf("SEPA", "NURG"),
  executionDay: { isAccepted: isDay, accepted: "2026-11-30" },
  uetr: { isAccepted: isUetr, accepted: "8a562c67-ca16-48ba-b074-65581be6f001" },
  chargeBearer: oneOf("SHAR", "SLEV", "DEBT"),
  accountCode: oneOf("BBAN"),
  accountScheme: { isAccepted: isKnownScheme, accepted: acceptedSchemes },
};
