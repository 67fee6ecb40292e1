import type { PaymentProvider } from "@corridor/product/providers";
import { t } from "../../../texts.ts";

/** The kind of account that this provider needs. */
export function accountLabel(provider: PaymentProvider | undefined): string {
  const words = t.newPayment.form;
  if (!provider || provider.kind === "test") return words.phoneOrAccount;
  if (provider.kind === "mobile") return words.phone;
  if (provider.name === "sepa") return words.iban;
  return provider.name === "swift" ? words.accountOrIban : words.account;
}

const examples: Readonly<Record<string, string>> = {
  GH: "+233 24 123 4567",
  TZ: "+255 741 234 567",
  UG: "+256 772 123 456",
};

export function phoneExample(provider: PaymentProvider | undefined): string {
  return examples[provider?.country ?? ""] ?? "+254 712 345 678";
}
