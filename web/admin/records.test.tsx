import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ListedSms } from "@corridor/product/admin/sms/contract";
import type { WaitingAction } from "@corridor/product/admin/waiting/contract";
import { CallError } from "../api/call-error.ts";
import { CallState } from "../shell/CallState.tsx";
import { loadParts, loadTexts, t } from "../texts.ts";
import { auditFilters, auditQuestion } from "./audit/audit-filters.ts";
import { AuditValues } from "./audit/AuditValues.tsx";
import { LogSearchCard } from "./logs/LogSearchCard.tsx";
import { ShownMessages } from "./sms/SmsCard.tsx";
import { smsColumns } from "./sms/SmsTable.tsx";
import { kijani } from "./testing/client.ts";
import { WaitingDetails } from "./waiting/WaitingDetails.tsx";
import { decidedColumns, waitingColumns } from "./waiting/waiting-columns.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
  await loadTexts("en");
  await loadParts("inside", "admin");
});
afterAll(() => vi.useRealTimers());

const at = (time: string) => Date.parse(`2026-11-${time}Z`) / 1_000;
type Cells<Row> = readonly { cell: (row: Row) => React.ReactNode }[];
const cellsOf = <Row,>(columns: Cells<Row>, row: Row) =>
  columns.map(({ cell }) => renderToStaticMarkup(cell(row))).join("\n");

test("a page that cannot be loaded says so and offers a retry [ADMIN-13]", () => {
  const error = new CallError({ status: 500, message: "Sorry.", safeToRetry: true });
  const answer = { data: undefined, error, isLoading: false, isRefreshing: false, answeredAt: null };
  const html = renderToStaticMarkup(
    <CallState of={{ ...answer, refresh: () => undefined }} failure={t.admin.loadError}>
      {() => null}
    </CallState>,
  );
  expect(html).toContain("Could not load admin page.");
  expect(html).toContain("Retry");
});

describe("the log search", () => {
  const cardWith = (logViewerUrl: string | null) =>
    renderToStaticMarkup(<LogSearchCard context={{ ...kijani, logViewerUrl }} />);

  test("asks for client, transaction and provider, and opens the viewer in a tab that cannot reach back [ADMIN-02, ADMIN-21]", () => {
    const html = cardWith("https://logs.example/find?c={clientId}&t={transactionId}&p={provider}");
    for (const label of ["Client ID", "Transaction ID", "Payment provider"]) expect(html).toContain(label);
    expect(html).toContain('href="https://logs.example/find?c=kijani&amp;t=&amp;p="');
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
  });

  test("says what an operator must set while no viewer is configured [ADMIN-21]", () => {
    expect(cardWith(null)).toContain("No log viewer is configured.");
    expect(cardWith(null)).toContain("CORRIDOR_LOG_VIEWER_URL");
    expect(cardWith(null)).not.toContain("<form");
  });
});

describe("uploaded messages", () => {
  const sms: ListedSms = {
    ...{ id: "7", phone: "+254711204518", text: "<img src=x onerror=alert(1)> ••••", from: "MPESA" },
    ...{ time: at("12T13:56:31"), isMasked: true },
  };

  test("show phone, text, time and sender, and never their markup [ADMIN-03, ADMIN-20]", () => {
    const html = cellsOf(smsColumns(), sms);
    for (const shown of [
      "+254711204518",
      "2026-11-12 13:56:31",
      "MPESA",
      "&lt;img src=x onerror=alert(1)&gt;",
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain("<img");
  });

  test("say so when there are none [ADMIN-14, ERR-15]", () => {
    const html = renderToStaticMarkup(<ShownMessages messages={[]} onReveal={() => undefined} />);
    expect(html).toContain("<strong>No uploaded SMSes.</strong>");
    expect(t.admin.features.none).toBe("No features.");
  });
});

describe("the audit log", () => {
  const valuesOf = (before: unknown, after: unknown) =>
    renderToStaticMarkup(<AuditValues before={before} after={after} />).replaceAll(/<svg.*?<\/svg>/g, "→");

  test("shows each value before and after in words [API-88]", () => {
    const html = valuesOf(
      { currentBalance: "10.00", hidden: false },
      { currentBalance: "15.00", hidden: false },
    );
    expect(html).toMatch(/currentBalance.*10\.00.*→.*15\.00/);
    expect(html).toMatch(/Hidden<\/dt><dd>No<\/dd>/);
    expect(valuesOf(null, { reason: "paid <b>twice</b>", providers: ["swift", "sepa"], count: 2 })).toMatch(
      /Reason.*paid &lt;b&gt;twice&lt;\/b&gt;.*swift, sepa.*2/,
    );
    expect(valuesOf({ callbackUrl: "https://a.example" }, {})).toMatch(/https:\/\/a\.example.*→.*none/);
  });

  test("is filtered by days, action and person, at one client or all, as the address says [API-88]", () => {
    const address = {
      ...{ auditFrom: "2026-11-01", auditTo: "2026-11-02", auditAction: "wallet.created" },
      ...{ auditActor: "a@b.example", action: "wallet/create" },
    };
    const filters = auditFilters.parse(address, "2026-11-18");
    expect(auditQuestion(filters, "kijani")).toEqual({
      ...{ clientId: "kijani", action: "wallet.created", actor: "a@b.example" },
      ...{ from: at("01T00:00:00"), to: at("02T23:59:59") },
    });
    expect(auditQuestion({ ...auditFilters.none, isOfAll: true }, "kijani")).toEqual({});
    const { action: _, ...ofAudit } = address;
    expect(auditFilters.write(filters)).toEqual(ofAudit);
  });
});

describe("an action that waits for a second administrator", () => {
  const waiting: WaitingAction = {
    ...{ adminActionId: "id", action: "wallet/addFunds", clientIds: ["kijani"], clientName: "Kijani Relief" },
    moved: [{ currency: "USD", amount: "580000.00" }],
    askedBy: { name: "Halima Kariuki", email: "admin@meridian.example" },
    ...{ reason: "SWIFT 88213", askedTimestamp: at("18T11:00:00"), expiresTimestamp: at("19T11:00:00") },
    changes: [{ name: "balance", of: "main", before: "0.00", after: "580000.00", currency: "USD" }],
    ...{ changeCount: 1, digest: "d", isOwn: false, mayDecide: true },
  };
  const detailsOf = (
    change: Partial<WaitingAction>,
    changesNow: WaitingAction["changes"] | null = null,
    fields = {},
  ) =>
    renderToStaticMarkup(
      <WaitingDetails action={{ ...waiting, ...change }} fields={fields} changesNow={changesNow} />,
    );

  test("is listed with its client, its sum, who asked and when it expires [ADMIN-17]", () => {
    const html = cellsOf(waitingColumns(), waiting);
    for (const shown of [
      "Add funds",
      "Kijani Relief (kijani)",
      "580,000.00 USD",
      "Halima Kariuki",
      "in 23 h 0 min",
    ])
      expect(html).toContain(shown);
    const decided = {
      ...waiting,
      state: "rejected" as const,
      decidedBy: waiting.askedBy,
      decidedTimestamp: 1,
    };
    expect(cellsOf(decidedColumns(), decided)).toContain("Rejected");
  });

  test("shows what was shown to the asker, who reads why they cannot approve [ADMIN-17]", () => {
    expect(detailsOf({})).toMatch(/0\.00 USD.*580,000\.00 USD/);
    expect(detailsOf({})).not.toContain("must approve");
    expect(detailsOf({ isOwn: true, mayDecide: false })).toContain(
      "You asked for this action. Another provider administrator must approve it.",
    );
    expect(detailsOf({ mayDecide: false })).toContain("You cannot decide about this action");
  });

  test("shows what else was asked for: the reference, whether a release is forced, the reason of each payment [ADMIN-17, ADMIN-23]", () => {
    const funds = { clientId: "kijani", walletId: "main", amount: "580000.00", reference: "SWIFT 88213" };
    expect(detailsOf({}, null, funds)).toMatch(/Reference<\/dt><dd>.*SWIFT 88213/);
    expect(detailsOf({}, null, funds)).not.toContain("Wallet ID");
    const release = { transactionIds: ["a1", "b2"], isForced: true };
    expect(detailsOf({ action: "reverse/releaseHeldFunds" }, null, release)).toMatch(
      /Also if the provider cannot be asked<\/dt><dd>.*Yes/,
    );
    const reversal = { transactions: [{ transactionId: "a1", reason: "sent twice, says the client" }] };
    const html = detailsOf({ action: "reverse/reverseAdministratively", reason: null }, null, reversal);
    expect(html).toContain("a1: sent twice, says the client");
  });

  test("shows what it would change now, if that is something else [ADMIN-17]", () => {
    const now = [{ ...waiting.changes[0]!, after: "1.00" }];
    expect(detailsOf({}, now)).toContain("This action would no longer change what was shown.");
    expect(detailsOf({}, now)).toContain("1.00 USD");
  });
});
