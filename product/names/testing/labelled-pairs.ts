import type { NameVerdict } from "../reasons.ts";
import { europePairs, ukrainePairs } from "./europe.ts";
import { ghanaPairs, nigeriaPairs } from "./ghana-nigeria.ts";
import { heldOutPairs, laterHeldOutPairs } from "./held-out.ts";
import { ethiopiaPairs, somaliaPairs } from "./horn-of-africa.ts";
import { egyptPairs, moroccoPairs } from "./north-africa.ts";
import { otherCasesPairs } from "./other-cases.ts";
import { greatLakesPairs, tanzaniaPairs } from "./tanzania-great-lakes.ts";
import { kenyaPairs, ugandaPairs } from "./uganda-kenya.ts";
import { ivoryCoastPairs, senegalPairs } from "./west-africa.ts";

/** Two names, and the verdict that a careful person gives by VERIFY-02 to VERIFY-08. */
export type LabelledPair = {
  readonly verdict: NameVerdict;
  readonly expected: string;
  readonly found: string;
};

/** Each line of a list is: verdict | expected name | found name. */
const lists = {
  Uganda: ugandaPairs,
  Kenya: kenyaPairs,
  Tanzania: tanzaniaPairs,
  "Rwanda, Burundi and DR Congo": greatLakesPairs,
  "Ethiopia and Eritrea": ethiopiaPairs,
  Somalia: somaliaPairs,
  Ghana: ghanaPairs,
  Nigeria: nigeriaPairs,
  Senegal: senegalPairs,
  "Côte d'Ivoire, Mali and Burkina Faso": ivoryCoastPairs,
  Morocco: moroccoPairs,
  Egypt: egyptPairs,
  Ukraine: ukrainePairs,
  Europe: europePairs,
  "other cases": otherCasesPairs,
  "held out": heldOutPairs,
  "held out, second list": laterHeldOutPairs,
};

export const labelledPairs: Readonly<Record<string, readonly LabelledPair[]>> = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [name, pairsOf(list)]),
);

function pairsOf(list: string): LabelledPair[] {
  const lines = list.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const [verdict = "", expected = "", found = ""] = line.split(" | ");
    return { verdict: verdict as NameVerdict, expected, found: found.trim() };
  });
}
