import * as z from "zod/mini";
import { movableAmount } from "@corridor/product/money";
import type { ProviderReport } from "./provider.ts";

/** A report of the simulated payment network (simulator/README.md), with its payment. */
export type KeyedReport = {
  readonly provider: string;
  readonly key: string;
  readonly report: ProviderReport;
};

const Text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const Report = z.object({
  provider: Text(64),
  transactionId: Text(128),
  status: z.enum(["accepted", "failing", "succeeded", "failed", "reversed"]),
  code: z.nullable(Text(64)),
  description: z.nullable(Text(500)),
  amount: Text(32),
  currency: Text(3),
});

/** Null for a value that is no report with an exact amount. */
export function readReport(value: unknown): KeyedReport | null {
  const { success, data } = z.safeParse(Report, value);
  const amount = success ? movableAmount(data.amount, data.currency) : null;
  if (!success || !amount) return null;
  const { provider, transactionId: key, status, code, description } = data;
  return { provider, key, report: { status, code, description, amount } };
}

/** Null for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
