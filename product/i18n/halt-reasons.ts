import { haltReasons as forms } from "./en/operations/halt-reasons.ts";

export type HaltReasonForms = Readonly<Record<keyof typeof forms, string>>;

/** A stored reason in the words of a language. A reason in any other form stays as it is, such as that of another version. */
export function haltReasonIn(words: HaltReasonForms, stored: string): string {
  // A refusal to resume names the client before each reason.
  const cut = stored.indexOf(separator) + separator.length;
  const client = stored.slice(0, cut);
  return sentenceIn(words, stored) ?? withClient(client, sentenceIn(words, stored.slice(cut))) ?? stored;
}

const separator = ": ";

const withClient = (client: string, sentence: string | null) =>
  sentence === null || client === "" ? null : client + sentence;

function sentenceIn(words: HaltReasonForms, stored: string): string | null {
  for (const name of Object.keys(forms) as (keyof HaltReasonForms)[]) {
    const values = valuesIn(forms[name], stored);
    if (values) return fill(words[name], values);
  }
  return null;
}

/** Texts at even places, the names between them at odd ones. */
const partsOf = (form: string) => form.split(/\{(\w+)\}/u);

/** The values of a sentence of this form; null for any other sentence. */
function valuesIn(form: string, sentence: string): ReadonlyMap<string, string> | null {
  const [start = "", ...parts] = partsOf(form);
  if (!sentence.startsWith(start)) return null;
  const values = new Map<string, string>();
  let at = start.length;
  for (let place = 0; place < parts.length; place += 2) {
    const next = parts[place + 1]!;
    const end = next === "" ? sentence.length : sentence.indexOf(next, at);
    if (end === -1) return null;
    values.set(parts[place]!, sentence.slice(at, end));
    at = end + next.length;
  }
  return at === sentence.length ? values : null;
}

const fill = (form: string, values: ReadonlyMap<string, string>) =>
  partsOf(form)
    .map((part, place) => (place % 2 === 0 ? part : (values.get(part) ?? "")))
    .join("");
