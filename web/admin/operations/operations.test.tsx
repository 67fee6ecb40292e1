import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ListedWork, OperatedProvider } from "@corridor/product/operations/contract";
import { loadParts, loadTexts } from "../../texts.ts";
import { ProvidersCard } from "./providers/ProvidersCard.tsx";
import { ResumeCheckBanner } from "./work/HaltsCard.tsx";
import { workColumns } from "./work/work-columns.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

const inLanguage = async (language: "en" | "fr") => {
  await loadTexts(language);
  await loadParts("inside", "operations");
};

const timestamp = Date.parse("2026-11-12T14:04:21Z") / 1_000;

describe("a request to resume sending", () => {
  const banner = (breaches: readonly string[] | null) =>
    renderToStaticMarkup(
      <ResumeCheckBanner
        resuming={{ by: "ops@meridian.example", timestamp, breaches: breaches && [...breaches] }}
      />,
    );
  const breach = "kijani: transfer 12 exists and has no entries";

  test("is shown while its check goes on [OPS-14]", async () => {
    await inLanguage("en");
    const html = banner(null);
    expect(html).toContain("ops@meridian.example asked at 2026-11-12 14:04:21 UTC to resume sending.");
    expect(html).toContain("The books are being checked.");
  });

  test("is shown with each fault for which it was refused, in the reader's language; words of another origin stay [OPS-14, OPS-24]", async () => {
    await inLanguage("en");
    expect(banner([breach, "kijani: see ticket 7"])).toContain("so sending stays halted:");
    expect(banner([breach])).toContain(breach);
    await inLanguage("fr");
    const html = banner([breach, "kijani: see ticket 7"]);
    expect(html).toContain("les envois restent donc suspendus");
    expect(html).toContain("<li>kijani: le transfert 12 existe mais n&#x27;a pas d&#x27;écriture</li>");
    expect(html).toContain("<li>kijani: see ticket 7</li>");
  });
});

describe("an e-mail that is not sent", () => {
  const email: ListedWork = {
    ...{ clientId: null, clientName: null, name: "ops@meridian.example", sinceTimestamp: timestamp },
    ...{ count: null, detail: "awaitingApproval" },
  };
  const kindOf = (item: ListedWork) =>
    renderToStaticMarkup(<>{workColumns("unsentEmails").at(-1)!.cell(item)}</>);

  test("is listed with its kind in words; a kind of another version keeps its name [OPS-21]", async () => {
    await inLanguage("en");
    expect(kindOf(email)).toBe("Request awaits approval");
    expect(kindOf({ ...email, detail: "newerKind" })).toBe("newerKind");
    await inLanguage("fr");
    expect(kindOf(email)).toBe("Demande en attente d&#x27;approbation");
  });
});

describe("providers without an outcome in the last day", () => {
  const none = [0, 0, 0, 0];
  const figures = {
    ...{ succeeded: 0, failedByProvider: 0, failedByRecipient: 0, failedByUs: 0, noAnswer: 0 },
    medianSeconds: null,
  };
  const quiet = (providerId: string): OperatedProvider => ({
    ...{ providerId, states: { waiting: none, sent: none, failing: none, unknown: none } },
    ...{ oldestUnknownTimestamp: null, weather: { isFailing: false, isSlow: false }, banner: null },
    ...{ recent: figures, usual: figures, hours: [] },
  });
  beforeEach(() => inLanguage("en"));

  test("stand in one line, and their figures open by a button [OPS-18]", () => {
    const html = renderToStaticMarkup(
      <ProvidersCard providers={[quiet("airtel-ug"), quiet("bank-ke")]} measuredTimestamp={timestamp} />,
    );
    expect(html).toContain(
      "No outcome in the last 24 hours, and nothing open: Airtel Money Uganda, Bank transfer Kenya.",
    );
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain("<figure");
  });
});
