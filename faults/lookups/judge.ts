import type { LookupKey } from "@corridor/server/lookups/store-lookups";
import { asOwner } from "@corridor/server/testing/ledger";
import type { FaultWorld } from "../world.ts";

/** The numbers of a lookup whose answer is in the database. */
export async function answeredAccounts(
  world: FaultWorld,
  { clientId, lookupId }: LookupKey,
): Promise<readonly string[]> {
  const { rows } = await asOwner(
    world,
    "select account from looked_up_numbers where client_id = $1 and lookup_id = $2 and state <> 'pending'",
    [clientId, lookupId],
  );
  return (rows as { account: string }[]).map(({ account }) => account);
}

/** How often the simulator was asked about each account. */
export async function askedNumbers(simulatorUrl: string): Promise<ReadonlyMap<string, number>> {
  const lines = await readLines<{ account: string; asked: number }>(`${simulatorUrl}/lookups`);
  return new Map(lines.map(({ account, asked }) => [account, asked]));
}

type ProviderRate = { readonly asked: number; readonly refused: number; readonly mostInOneSecond: number };

/** The questions to the one provider of these tests, as the simulator counts them. */
export async function providerRate(simulatorUrl: string): Promise<ProviderRate> {
  const [rate, ...others] = await readLines<ProviderRate>(`${simulatorUrl}/lookups/rates`);
  if (!rate || others.length > 0) throw new Error("The simulator was not asked about one provider.");
  return rate;
}

/** Numbers whose answer was stored at the first moment and that were asked again until the second. */
export function timesAskedAgain(
  answered: readonly string[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  return answered
    .filter((account) => after.get(account) !== before.get(account))
    .map((account) => `${account} was asked again after its answer was stored`);
}

async function readLines<Line>(url: string): Promise<Line[]> {
  const text = await (await fetch(url)).text();
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Line);
}
