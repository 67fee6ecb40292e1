import { expect, test } from "vitest";
import { repository } from "../command.ts";
import { catalogueTexts, sayingOf, specMessages } from "./spec-messages.ts";

/** Parts of the product that are still to be built. */
const toBuild = /^(account|admin|file|key|look|req\.inFile)\b/;
/** Descriptions that the engine stores with a payment, in English. */
const stored = /^failCode\./;

type Sayings = ReadonlyMap<string, readonly ((words: string) => boolean)[]>;

const sayingsIn = (language: "en" | "fr"): Sayings =>
  new Map([...catalogueTexts(repository, language)].map(([place, texts]) => [place, texts.map(sayingOf)]));

test("every sentence of the specification's messages stands in the catalogues, in both languages, except for parts still to be built [I18N-01]", () => {
  const [english, french] = [sayingsIn("en"), sayingsIn("fr")];
  const sentences = specMessages(repository).filter((message) => /[.?!…]$/.test(message.english));
  expect(sentences.length).toBeGreaterThan(250);
  const wrong = sentences.filter((message) => {
    const says = (say: (words: string) => boolean) => say(message.english);
    const places = [...english].filter(([, sayings]) => sayings.some(says)).map(([place]) => place);
    if (places.length === 0) return !toBuild.test(message.key) && !stored.test(message.key);
    return !places.some((place) => french.get(place)?.some((say) => say(message.french)));
  });
  expect(wrong).toEqual([]);
});
