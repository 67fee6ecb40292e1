import type { queryAccountInfo } from "@corridor/product/clients/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { CallError } from "../api/call-error.ts";
import { loadParts, loadTexts, t } from "../texts.ts";
import { StatusCards } from "./AccountCards.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "developer");
});

type AccountInfo = OutputOf<typeof queryAccountInfo>;
const usual: AccountInfo = {
  clientKycStatus: "Full",
  callbackHealth: { status: "OK", message: "No callbacks in the last 24 hours." },
};

function cardsOf(data: AccountInfo | undefined, error: CallError | null = null): string {
  const state = { isLoading: false, isRefreshing: false, answeredAt: null, refresh: () => undefined };
  return renderToStaticMarkup(
    <StatusCards answer={{ ...state, data, error }} approvals={2} hasConsoleLink={false} />,
  );
}

test("an account is Active, on trial, or else a demo account, and the card says what that means [ACC-02, ACC-03]", () => {
  const words = t.accountArea.status;
  const said = { Full: words.Full, Trial: words.Trial, None: words.None, Unheard: words.None };
  const named = { Full: "Active", Trial: "Trial", None: "Demo", Unheard: "Demo" };
  for (const level of ["Full", "Trial", "None", "Unheard"] as const) {
    const html = cardsOf({ ...usual, clientKycStatus: level });
    expect(html).toContain(named[level]);
    expect(html).toContain(`${said[level]} Two approvals are needed before money is sent.`);
  }
});

test("callbacks are Enabled, Failing or Not enabled, with the server's sentence [ACC-04, STATE-06]", () => {
  const named = { OK: "Enabled", WARNING: "Enabled", FAILING: "Failing", INACTIVE: "Not enabled" };
  for (const status of ["OK", "WARNING", "FAILING", "INACTIVE"] as const) {
    const html = cardsOf({ ...usual, callbackHealth: { status, message: `Said of ${status}.` } });
    expect(html).toContain(`${named[status]}<`);
    expect(html).toContain(`Said of ${status}.`);
  }
});

test("an account that cannot be fetched says so with the server's message and a retry, and so do the callbacks [ACC-06, ERR-12]", () => {
  const html = cardsOf(undefined, new CallError({ status: 500, message: "Sorry.", safeToRetry: true }));
  for (const shown of [
    "Could not fetch account info.",
    "Could not fetch callback status.",
    "Sorry.",
    "Retry",
  ])
    expect(html).toContain(shown);
});
