import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";
import type { OwnJob } from "./store.ts";

const moment = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
const [from, to] = [moment("2026-01-01"), moment("2026-01-31")];

test.each([
  [{}, "transactions-acme-2026-11-16-053026.csv"],
  [{ timestampFrom: from, timestampTo: to }, "transactions-acme-2026-01-01_2026-01-31-2026-11-16-053026.csv"],
  [{ timestampFrom: from }, "transactions-acme-since-2026-01-01-2026-11-16-053026.csv"],
  [{ timestampTo: to, walletId: "ops" }, "transactions-acme-ops-until-2026-01-31-2026-11-16-053026.csv"],
])(
  "the name of a file has the days that it holds and the time of the request %# [TX-36]",
  (filters, name) => {
    const job = { client_id: "acme", subject: "transactions", language: "en", format: "csv" } as const;
    const created_at = new Date("2026-11-16T05:30:26Z");
    expect(fileNameOf({ ...job, created_at, selection: { filters, columns: [] } } as unknown as OwnJob)).toBe(
      name,
    );
  },
);

test.each([
  ["en", undefined, "payment-request-acme-0c1d2e-2026-11-16-053026.xlsx"],
  ["en", "failed", "payment-request-acme-0c1d2e-failed-2026-11-16-053026.xlsx"],
  ["fr", "failed", "demande-de-paiement-acme-0c1d2e-echecs-2026-11-16-053026.xlsx"],
  ["fr", "pending", "demande-de-paiement-acme-0c1d2e-en-attente-2026-11-16-053026.xlsx"],
])(
  "the name of a request's file says in %s which payments it holds: %s [TX-36, REQ-50]",
  (language, outcome, name) => {
    const job = { client_id: "acme", subject: "paymentRequest", language, format: "xlsx" };
    const created_at = new Date("2026-11-16T05:30:26Z");
    const selection = { requestId: "7f6b0a52-0000-4000-8000-0000000c1d2e", outcome };
    expect(fileNameOf({ ...job, created_at, selection } as unknown as OwnJob)).toBe(name);
  },
);
