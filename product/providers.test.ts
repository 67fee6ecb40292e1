import { expect, test } from "vitest";
import { paymentProviders, providerName } from "./providers.ts";

const namesOf = (providers: typeof paymentProviders) => providers.map(({ name }) => name).sort();

test("providers are known as operator and country, whatever they call themselves [CONST-23]", () => {
  expect(namesOf(paymentProviders)).toEqual(
    [
      ...["mtn-gh", "telecel-gh", "at-gh", "mtn-ug", "airtel-ug", "mpesa-ke", "airtel-ke"],
      ...["mpesa-tz", "airtel-tz", "mixx-tz", "bank-gh", "bank-ug", "bank-ke", "bank-tz"],
      ...["bank-ng", "bank-sn", "swift", "sepa", "test"],
    ].sort(),
  );
});

test("a trial goes by one mobile operator of Ghana, Uganda, Kenya and Tanzania each [CONST-11, CONST-23]", () => {
  const trial = paymentProviders.filter((provider) => provider.trial);
  expect(namesOf(trial)).toEqual(["mpesa-ke", "mpesa-tz", "mtn-gh", "mtn-ug"]);
  expect(trial.every(({ kind }) => kind === "mobile")).toBe(true);
});

test.each([
  ["bank-ke", "Bank transfer Kenya", "Virement bancaire Kenya"],
  ["bank-ug", "Bank transfer Uganda", "Virement bancaire Ouganda"],
  ["mpesa-tz", "M-Pesa Tanzania", "M-Pesa Tanzania"],
  ["sepa", "SEPA", "SEPA"],
  ["unknown-xx", "unknown-xx", "unknown-xx"],
])("%s is called %s in English and %s in French [I18N-20]", (provider, english, french) => {
  expect([providerName(provider, "en"), providerName(provider, "fr")]).toEqual([english, french]);
});
