import { shareOf } from "./hash.ts";
import type { Answer, Network } from "./network.ts";
import { Refusal } from "./refusal.ts";

export type LookupRequest = {
  readonly provider: string;
  readonly account: string;
  readonly expectedName: string | null;
};

const firstNames = ["Amina", "Kwame", "Wanjiru", "Joseph", "Fatou", "Grace", "Ibrahim", "Neema", "Okello"];
const lastNames = ["Otieno", "Mensah", "Kamau", "Diallo", "Nakato", "Mushi", "Adeyemi", "Ndiaye", "Owusu"];
const slowMs = 5_000;

/** The name of an account, by its last two digits as in docs/spec/demo.md. */
export async function lookUpName(network: Network, request: LookupRequest): Promise<Answer> {
  const { provider, account, expectedName } = request;
  if (!network.lookupRate.admit(request)) throw new Refusal(429, "TOO_MANY_LOOKUPS");
  const found = (name: string): Answer => ({
    http: 200,
    body: { provider, account, status: "found", name },
  });
  switch (account.slice(-2)) {
    case "02":
      return { http: 200, body: { provider, account, status: "notFound", name: null } };
    case "03":
      return "silence";
    case "05":
      return found(otherNameThan(expectedName, account));
    case "06":
      return "drop";
    case "07":
      await network.wait(slowMs);
      return found(expectedName ?? nameOf(account));
    default:
      // An expected name matches, so that the demo can show a match.
      return found(expectedName ?? nameOf(account));
  }
}

/** `shift` makes the name of another person with the same surname. */
function nameOf(account: string, shift = 0): string {
  const pick = (names: readonly string[], word: string, by: number) =>
    names[(Math.floor(shareOf(word, account) * names.length) + by) % names.length]!;
  return `${pick(firstNames, "first", shift)} ${pick(lastNames, "last", 0)}`;
}

function otherNameThan(expectedName: string | null, account: string): string {
  const name = nameOf(account);
  return name.toLowerCase() === expectedName?.toLowerCase() ? nameOf(account, 1) : name;
}
