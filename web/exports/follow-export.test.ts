import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chrome } from "@corridor/product/auth/chrome";
import { defaultFlags } from "@corridor/product/flags";
import { CallError } from "../api/call-error.ts";
import { applyChrome, forgetPerson } from "../session/session.ts";
import { askNow, dropExport, followExport, type ExportOutcome } from "./follow-export.ts";
import type { JobAnswer } from "./poll-export.ts";
import { job } from "./sample-job.ts";

const done = { ...job, status: "succeeded" } as const;

function loggedInAs(email: string, clientId = "acme"): Chrome {
  return {
    loginStatus: "loggedIn",
    clientId,
    primaryClientId: "acme",
    hasNoValidWallets: false,
    configuration: {
      providerName: "Provider",
      providerSlug: "provider",
      emailDomain: "provider.example",
      supportEmail: "support@provider.example",
      apiDocsUrl: "/docs",
      passwordMinLength: 15,
    },
    flags: defaultFlags,
    features: {},
    banners: [],
    user: {
      email,
      displayName: "Amina",
      role: { name: "VIEWER", displayName: "Viewer", description: "", permissions: [] },
      accountState: "ACTIVE",
      primaryClientId: "acme",
      visibleClients: [],
      allowedPaymentClientIds: [],
      canAccessAllWallets: true,
      accessibleWallets: [],
      twoFactorSetupState: "Disabled",
      createdAtTimestamp: 0,
      lastLoginTimestamp: null,
      language: "en",
      pendingChange: null,
    },
  };
}

/** An export that is followed, with the calls made and the notices shown. */
function followed(answer: () => Promise<JobAnswer> = () => Promise.resolve(job)) {
  const ask = vi.fn(answer);
  const fetchFile = vi.fn((fetched: JobAnswer): Promise<ExportOutcome> =>
    Promise.resolve({ step: "done", job: fetched, hasCome: true }),
  );
  const onEnd = vi.fn();
  const isGone = (error: unknown) => error instanceof CallError && error.status === 404;
  followExport(job.exportJobId, {
    ask,
    isGone,
    fetchFile,
    onLost: () => undefined,
    onProgress: () => undefined,
    onEnd,
  });
  return { ask, fetchFile, onEnd };
}

beforeEach(() => {
  vi.useFakeTimers();
  applyChrome(loggedInAs("viewer@acme.example"));
});
afterEach(() => {
  dropExport(job.exportJobId);
  vi.useRealTimers();
});

test("an export is followed to the file, also at another client; taken up again, it is downloaded once [TX-24]", async () => {
  const first = followed();
  await vi.advanceTimersByTimeAsync(3_000);
  applyChrome(loggedInAs("viewer@acme.example", "kijani"));
  const second = followed(() => Promise.resolve(done));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.ask, first.onEnd, second.ask, second.fetchFile].map(({ mock }) => mock.calls.length)).toEqual(
    [1, 0, 1, 1],
  );
  expect(second.onEnd.mock.calls).toEqual([[{ step: "done", job: done, hasCome: true }]]);
});

test("only the server's answer that an export failed or is gone counts as a failure [TX-24]", async () => {
  const gone = new CallError({ status: 404, message: "Not found.", safeToRetry: true });
  const away = new CallError({ status: 0, message: "Away.", safeToRetry: true });
  const failed = followed(() => Promise.resolve({ ...job, status: "failed" }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(failed.onEnd.mock.calls).toEqual([[{ step: "failed", isGone: false }]]);
  const lost = followed(() => Promise.reject(away));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lost.onEnd).not.toHaveBeenCalled();
  lost.ask.mockRejectedValue(gone);
  askNow(job.exportJobId);
  await vi.advanceTimersByTimeAsync(0);
  expect(lost.onEnd.mock.calls).toEqual([[{ step: "failed", isGone: true }]]);
});

test.each([
  ["logs out", () => forgetPerson()],
  ["is somebody else now", () => applyChrome(loggedInAs("creator@acme.example"))],
  ["cancels it", () => dropExport(job.exportJobId)],
])("no further call is made and no notice shown once the person %s [TX-24, AUTH-33]", async (_, act) => {
  const { ask, fetchFile, onEnd } = followed();
  await vi.advanceTimersByTimeAsync(3_000);
  ask.mockResolvedValue(done);
  act();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask, fetchFile, onEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});
