import type { queryChrome } from "@corridor/product/auth/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { nameMatch as english } from "@corridor/product/i18n/en/lookups/name-match";
import { nameMatch as french } from "@corridor/product/i18n/fr/lookups/name-match";
import type {
  queryCheckedNames,
  RecipientName,
  RecipientNames,
} from "@corridor/product/payments/recipient-names/contract";
import type { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { Page } from "@playwright/test";

/** Names with every verdict, for pictures: answers come at other moments each time. */

const setId = "7a0c6c1e-2f0b-4a53-9d53-2f6b1f6f0c11";
const sentences = { en: english, fr: french };
const failures = {
  en: { notFound: "No account has this number.", pending: "Not asked yet." },
  fr: { notFound: "Aucun compte n'a ce numéro.", pending: "Pas encore demandé." },
};
type Language = keyof typeof sentences;

function rowsIn(language: Language): RecipientName[] {
  const words = { ...sentences[language], ...failures[language] };
  const row = (
    lineNumber: number,
    [name, foundName]: readonly [string, string | null],
    verdict: RecipientName["verdict"],
    why: keyof typeof words,
    reason: string | null = null,
  ): RecipientName => ({
    ...{ lineNumber, rowIndex: lineNumber + 1, name, foundName, verdict, reason, description: words[why] },
    ...{ accountNumber: `+2547${10_000_000 + lineNumber * 7_919}`, provider: "mpesa-ke" },
  });
  return [
    row(11, ["Akinyi Wanjala", "KIPKOECH DANIEL CHERUIYOT"], "none", "noWordEqual"),
    row(27, ["Lokorio Ekal", "NAKIRU LOMOSIA"], "none", "noWordEqual", "Pays through her sister, form 118"),
    row(33, ["Turkana Water Users", "MOHAMED ABDULLAHI"], "none", "noWordEqual"),
    row(8, ["Nakiru Lomosia", null], "notFound", "notFound"),
    row(2, ["Grace Achieng Otieno", "GRACE AKOTH OTIENO"], "partial", "someWordsEqual"),
    row(19, ["Marie-Claire Uwimana", "MARIE UWIMANA"], "partial", "partMissing"),
    row(3, ["Peter Kamau", null], "unknown", "pending"),
    row(0, ["Ruth Chebet", "CHEBET RUTH"], "full", "otherOrder"),
    row(1, ["Mike Ochieng", "MICHAEL OCHIENG"], "full", "shortForm"),
  ];
}

const counts = { full: 26, partial: 2, none: 3, notFound: 1, unknown: 6, bank: 2 };
const summary = { progress: { asked: 38, answered: 33 }, counts, unexplained: 2 };

function namesIn(language: string, verdict: string | null): RecipientNames {
  const rows = rowsIn(language === "fr" ? "fr" : "en");
  const shown = verdict === null ? rows : rows.filter((row) => row.verdict === verdict);
  const totalCount = verdict === null ? 38 : counts[verdict as RecipientName["verdict"]];
  return { ...summary, rows: shown, totalCount };
}

/** The feature for the person whose page this is. */
async function withFeature(page: Page): Promise<void> {
  await page.route("**/api/chrome*", async (route) => {
    const answer = await route.fetch();
    const chrome = (await answer.json()) as OutputOf<typeof queryChrome>;
    const features = { ...chrome.features, VerifyNamesBeforeSubmit: true };
    await route.fulfill({ response: answer, json: { ...chrome, features } });
  });
}

/** The names of a file that was checked. */
export async function withCheckedNames(page: Page): Promise<void> {
  await withFeature(page);
  await page.route("**/api/paymentRequests/names?*", async (route) => {
    const verdict = new URL(route.request().url()).searchParams.get("verdict");
    const language = (await route.request().headerValue("X-Locale")) ?? "en";
    const json: OutputOf<typeof queryCheckedNames> = { ...namesIn(language, verdict), setId };
    await route.fulfill({ json });
  });
}

/** The name of the recipient of the single form. */
export async function withNameOfOne(page: Page): Promise<void> {
  await withFeature(page);
  await page.route("**/api/paymentRequests/names?*", async (route) => {
    const language = (await route.request().headerValue("X-Locale")) ?? "en";
    const rows = namesIn(language, "partial").rows.slice(0, 1);
    const one = { full: 0, partial: 1, none: 0, notFound: 0, unknown: 0, bank: 0 };
    const progress = { asked: 1, answered: 1 };
    await route.fulfill({ json: { progress, counts: one, unexplained: 0, rows, totalCount: 1, setId } });
  });
}

/** The names of a request that awaits approval. */
export async function withRequestNames(page: Page): Promise<void> {
  await withFeature(page);
  await page.route("**/api/paymentRequests/details?*", async (route) => {
    const answer = await route.fetch();
    const details = (await answer.json()) as OutputOf<typeof queryRequestDetails>;
    await route.fulfill({ response: answer, json: { ...details, names: summary } });
  });
  await page.route("**/api/paymentRequest/names?*", async (route) => {
    const verdict = new URL(route.request().url()).searchParams.get("verdict");
    const language = (await route.request().headerValue("X-Locale")) ?? "en";
    await route.fulfill({ json: namesIn(language, verdict) });
  });
}
