import type { LookupField } from "@corridor/product/lookups/columns";
import type { AskedNumber } from "@corridor/product/lookups/contract";
import { expectedNameMaxLength } from "@corridor/product/lookups/lookup";
import { providersToAsk } from "@corridor/product/lookups/providers-to-ask";
import { mobilePatterns } from "@corridor/product/mobile-numbers";
import { judgeText } from "@corridor/product/payments/column-readings";
import { judgePhone } from "@corridor/product/payments/fields/phone";
import type { JudgedValue, PaymentProblem } from "@corridor/product/payments/fields/proposed";
import { tidy } from "@corridor/product/payments/fields/text";
import { paymentProviders, type PaymentProvider } from "@corridor/product/providers";

/** The facts of a client that decide about its numbers. */
export type LookupRules = {
  /** The mobile providers that the client uses. */
  readonly providers: readonly string[];
  readonly hasExpectedNames: boolean;
};

/** A number as it is stored: the account as +254712345678, and the providers to ask in their order. */
export type NumberToAsk = {
  readonly account: string;
  readonly providers: readonly string[];
  readonly givenProvider: string | null;
  readonly expectedName: string | null;
};

export type NumberProblem = { readonly field: LookupField; readonly problem: PaymentProblem };

export type JudgedNumber = { readonly number: NumberToAsk } | { readonly problems: readonly NumberProblem[] };

const longestShortText = 64;

/** The rules for one number, the same for the form, a file and a program. Each field has at most one problem. */
export function numberJudge(rules: LookupRules): (asked: AskedNumber) => JudgedNumber {
  const ofClient = new Set(rules.providers);
  const byName = providersByName(ofClient);
  return ({ phoneNumber, provider, expectedName }) => {
    const problems: NumberProblem[] = [];
    const read = (field: LookupField, text: string, maxLength: number): string => {
      const judged = judgeText(tidy(text), maxLength, field === "phoneNumber");
      if (typeof judged === "string") return judged;
      problems.push({ field, problem: judged });
      return "";
    };
    const refuse = (field: LookupField, problem: PaymentProblem) => {
      if (!problems.some((known) => known.field === field)) problems.push({ field, problem });
    };
    const phone = read("phoneNumber", phoneNumber, longestShortText);
    const named = read("provider", provider ?? "", longestShortText);
    const name = rules.hasExpectedNames
      ? read("expectedName", expectedName ?? "", expectedNameMaxLength)
      : "";
    const given = named === "" ? null : (byName.get(named.toLowerCase()) ?? null);
    if (named !== "" && !given) refuse("provider", { code: "providerUnknown" });
    const account = judgeAccountNumber(phone, given);
    if ("problem" in account) refuse("phoneNumber", account.problem);
    if (problems.length > 0 || "problem" in account) return { problems };
    const givenProvider = given?.name ?? null;
    return {
      number: {
        account: account.value,
        providers: providersToAsk(account.value, givenProvider, ofClient),
        givenProvider,
        expectedName: name === "" ? null : name,
      },
    };
  };
}

/** By the name and by the display name, because people know the display name. */
function providersByName(ofClient: ReadonlySet<string>): ReadonlyMap<string, PaymentProvider> {
  const offered = paymentProviders.filter(({ name, kind }) => kind === "mobile" && ofClient.has(name));
  return new Map(
    offered.flatMap((provider) =>
      [provider.displayName, provider.name].map((name) => [name.toLowerCase(), provider] as const),
    ),
  );
}

const patterns = Object.values(mobilePatterns);

function judgeAccountNumber(phone: string, given: PaymentProvider | null): JudgedValue {
  // The words name the column of the file instead of this field.
  if (phone === "") return { problem: { code: "required", field: "recipientAccountId" } };
  if (given) return judgePhone(phone, given.country);
  // The library takes seconds for a large file, so usual numbers without a provider do not reach it.
  const international = phone.startsWith("+") ? phone : `+${phone}`;
  if (patterns.some((pattern) => pattern.test(international))) return { value: international };
  return judgePhone(phone, null);
}
