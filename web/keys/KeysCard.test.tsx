import type { PublicKey, SftpKey } from "@corridor/product/keys/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CallError } from "../api/call-error.ts";
import type { CallResult } from "../api/useCall.ts";
import { loadParts, loadTexts } from "../texts.ts";
import { apiKeyColumns, sftpKeyColumns } from "./key-columns.tsx";
import { KeysCard } from "./KeysCard.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
  await loadTexts("en");
  await loadParts("inside", "developer");
});
afterAll(() => vi.useRealTimers());

const addedBy = { email: "dev@acme.example", name: "Kwame Asante", isActive: true };
const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1_000;
const apiKey: PublicKey = {
  keyId: "00112233445566aa",
  excerpt: "MFkwEwYHKoZI…9tQb2Lw4",
  publicKey: "",
  addedTimestamp: at("2026-10-02"),
  lastUsedTimestamp: at("2026-11-12"),
  addedBy,
};
const line = `ssh-ed25519 ${"A".repeat(68)} payroll server`;
const sftpKey: SftpKey = {
  keyId: "bb112233445566aa",
  publicKey: line,
  addedTimestamp: at("2026-10-02"),
  lastUsedTimestamp: at("2026-11-17"),
  type: "Payment",
  addedBy,
};

function answerOf(
  data: readonly PublicKey[] | undefined,
  error: CallError | null = null,
): CallResult<readonly PublicKey[]> {
  return {
    ...{ data, error, isLoading: false, isRefreshing: false, answeredAt: null },
    refresh: () => undefined,
  };
}
/** The cells of a row, without the table, which needs a browser. */
function cellsOf(change: Partial<PublicKey> = {}): string {
  const cells = apiKeyColumns().map(({ cell }) => cell({ ...apiKey, ...change }));
  return cells.map((cell) => renderToStaticMarkup(cell)).join("\n");
}
const cardOf = (answer: CallResult<readonly PublicKey[]>, isChangeable = true) =>
  renderToStaticMarkup(
    <KeysCard
      table="api"
      clientId="acme"
      isChangeable={isChangeable}
      answer={answer}
      columns={apiKeyColumns()}
    />,
  );

test("an API key is listed with its excerpt, ID, adder and last use [KEY-04, KEY-18]", () => {
  const { excerpt, keyId } = apiKey;
  for (const shown of [excerpt, keyId, "Kwame Asante", "2026-10-02 10:00:00", "2026-11-12 10:00:00"])
    expect(cellsOf()).toContain(shown);
  expect(cellsOf()).not.toContain("ago");
  expect(cellsOf()).not.toContain("no longer active");
});

test("the key of a person who is no longer active says so [KEY-18]", () => {
  expect(cellsOf({ addedBy: { ...addedBy, isActive: false } })).toContain("This person is no longer active.");
});

test("a key that was last used, or added without a use, more than 90 days ago shows the age of that date [KEY-21]", () => {
  expect(cellsOf({ lastUsedTimestamp: at("2026-02-01") })).toContain("2026-02-01 10:00:00, 10 months ago");
  const forgotten = cellsOf({ addedTimestamp: at("2024-06-11"), lastUsedTimestamp: null });
  expect(forgotten).toContain("2024-06-11 10:00:00, 2 years ago");
  expect(forgotten).toContain("Never used");
  // A key in use is not forgotten, however long ago it was added; a new key is not forgotten either.
  expect(cellsOf({ addedTimestamp: at("2024-06-11") })).not.toContain("ago");
  expect(cellsOf({ lastUsedTimestamp: null })).not.toContain("ago");
});

test("an SFTP key is cut after 50 characters, the rest stays in the page, and its comment is shown [KEY-05, KEY-10, KEY-13]", () => {
  const html = renderToStaticMarkup(sftpKeyColumns()[0]!.cell(sftpKey));
  const shown = /data-cut="end"[^>]*>([^<]*)<span[^>]*>([^<]*)</.exec(html);
  expect(shown?.slice(1)).toEqual([line.slice(0, 50), line.slice(50)]);
  expect(html).toContain(">payroll server<");
});

test("an SFTP key shows its last use, or the age of its addition when it was never used [API-104, KEY-21]", () => {
  const shown = (key: SftpKey) =>
    sftpKeyColumns()
      .map(({ cell }) => renderToStaticMarkup(cell(key)))
      .join("\n");
  expect(shown(sftpKey)).toContain("2026-11-17 10:00:00");
  expect(shown(sftpKey)).not.toContain("ago");
  const forgotten = shown({ ...sftpKey, addedTimestamp: at("2024-06-11"), lastUsedTimestamp: null });
  expect(forgotten).toContain("2024-06-11 10:00:00, 2 years ago");
  expect(forgotten).toContain("Never used");
});

test("without keys the card says so, and asks only those who may add one to click Add [KEY-06, KEY-07, KEY-16, CONTRA-04]", () => {
  expect(cardOf(answerOf([]))).toContain("<strong>No public keys. Click Add to add one.</strong>");
  expect(cardOf(answerOf([]), false)).toContain("<strong>No public keys.</strong>");
  expect(cardOf(answerOf([]), false)).not.toContain("<button");
});

test("keys that cannot be fetched: the card says so and offers a retry [KEY-11]", () => {
  const error = new CallError({ status: 500, message: "Sorry.", safeToRetry: true });
  const html = cardOf(answerOf(undefined, error));
  expect(html).toContain("Could not fetch keys.");
  expect(html).toContain("Retry");
});
