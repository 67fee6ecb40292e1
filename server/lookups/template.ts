import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { Language } from "@corridor/product/i18n/language";
import { lookupWords } from "@corridor/product/i18n/lookup-texts";
import { isLookupColumnNeeded, lookupColumnsFor, type LookupColumn } from "@corridor/product/lookups/columns";
import type { downloadLookupTemplate as contract } from "@corridor/product/lookups/contract";
import { mostNumbers } from "@corridor/product/lookups/lookup";
import { paymentProviders, providerName } from "@corridor/product/providers";
import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { CellNote, DropDownList } from "../platform/spreadsheets/write/sheet-extras.ts";
import { workbookOf, type Cell } from "../platform/spreadsheets/write/workbook.ts";
import { exampleRow } from "./example-row.ts";
import type { LookupRules } from "./judge-number.ts";
import { readLookupRules } from "./lookup-rules.ts";

const fileName = "name-lookup-template.xlsx";
const instructionsSheet = "Instructions";

/** The columns of a lookup file with an example, and a sheet that explains them (API-47, LOOK-10). */
export async function downloadLookupTemplate(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const rules = await app.db.asCaller(caller, clientId, (tx) => readLookupRules(tx, clientId));
  return { fileName, bytes: await lookupTemplate(rules, caller.language) };
}

function lookupTemplate(rules: LookupRules, language: Language): Promise<Buffer> {
  const columns = lookupColumnsFor(rules.hasExpectedNames);
  const example = exampleOf(rules);
  const instructions = instructionsFor(columns, rules, language);
  return workbookOf(async (workbook) => {
    const sheet = workbook.sheet(
      "Phone Numbers",
      columns.map(() => ({ width: 24, isText: true })),
      {
        notes: notesAt(columns, example !== null, language),
        lists: listsOf(columns, rules, instructions.above.length, language),
      },
    );
    sheet.row(columns.map(({ displayName }) => heading(displayName)));
    if (example) sheet.row(columns.map(({ field }) => example[field]));
    await sheet.end();
    const explained = workbook.sheet(
      instructionsSheet,
      [36, 60, 16].map((width) => ({ width, isText: true })),
    );
    for (const row of [...instructions.above, ...instructions.providers]) explained.row(row);
    await explained.end();
  });
}

const heading = (text: string): Cell => ({ text, look: "heading" });

/** Null for a client without a mobile provider. */
function exampleOf({ providers: [first] }: LookupRules): ReturnType<typeof exampleRow> | null {
  const provider = paymentProviders.find(({ name }) => name === first);
  return provider ? exampleRow(provider) : null;
}

/** The providers stand below the rest, so that the drop-down list can name their rows. */
function instructionsFor(columns: readonly LookupColumn[], { providers }: LookupRules, language: Language) {
  const { template: words } = lookupWords(language);
  const above: Cell[][] = [
    [words.oneEach],
    [words.asText],
    [words.limits({ rows: mostNumbers, megabytes: sheetLimits.fileMegabytes })],
    [words.exampleRow],
    [],
    [words.column, words.meaning, words.required].map(heading),
    ...columns.map(({ field, displayName }) => [displayName, words.notes[field], needOf(field, language)]),
    [],
    [words.provider, words.providerName].map(heading),
  ];
  return { above, providers: providers.map((name) => [name, providerName(name, language)]) };
}

function needOf(field: LookupColumn["field"], language: Language): string {
  const { template: words } = lookupWords(language);
  return isLookupColumnNeeded(field) ? words.yes : words.no;
}

/** A note at each heading in the reader's language; the heading itself stays English (I18N-08). */
function notesAt(columns: readonly LookupColumn[], hasExample: boolean, language: Language): CellNote[] {
  const { template: words, labels } = lookupWords(language);
  const atHeadings = columns.map(({ field }, column) => ({
    row: 0,
    column,
    text: `${labels[field]}\n${words.notes[field]}\n${words.isRequired({ need: needOf(field, language) })}`,
  }));
  return hasExample ? [...atHeadings, { row: 1, column: 0, text: words.exampleRow }] : atHeadings;
}

function listsOf(
  columns: readonly LookupColumn[],
  { providers }: LookupRules,
  rowsAbove: number,
  language: Language,
): DropDownList[] {
  const { template: words } = lookupWords(language);
  if (providers.length === 0) return [];
  return [
    {
      column: columns.findIndex(({ field }) => field === "provider"),
      rows: mostNumbers,
      choices: `${instructionsSheet}!$A$${rowsAbove + 1}:$A$${rowsAbove + providers.length}`,
      refusal: { title: words.notInList, text: words.chooseProvider },
    },
  ];
}
