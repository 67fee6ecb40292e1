import {
  countedAges,
  openStates,
  outcomeKinds,
  type CountedAge,
  type OpenState,
  type OutcomeKind,
} from "@corridor/product/operations/counted";

/** The list behind a figure of a provider, as the address of the screen names it. */
export type CountedList = {
  readonly providerId: string;
  readonly list: OpenState | OutcomeKind;
  readonly age?: CountedAge | undefined;
};

type Address = Readonly<Record<string, string | undefined>>;

const lists: readonly (OpenState | OutcomeKind)[] = [...openStates, ...outcomeKinds];

export function searchOf({ providerId, list, age }: CountedList): Record<string, string> {
  return { provider: providerId, list, ...(age && { age }) };
}

const listParameters = ["provider", "list", "age", "work", "job"];

/** Null if the address names no list, or one that there is not. */
export function listIn(address: Address): CountedList | null {
  const { provider: providerId } = address;
  const list = lists.find((name) => name === address["list"]);
  const age = countedAges.find((name) => name === address["age"]);
  return providerId && list ? { providerId, list, ...(age && { age }) } : null;
}

/** The parameters of the address that name no list, of payments or of other work. */
export function withoutList(address: Address): Record<string, string> {
  const others = Object.entries(address).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !listParameters.includes(entry[0]),
  );
  return Object.fromEntries(others);
}

export const isOpenState = (list: OpenState | OutcomeKind): list is OpenState =>
  openStates.some((state) => state === list);
