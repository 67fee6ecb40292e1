import { appendFileSync, readFileSync } from "node:fs";
import type { Order } from "./orders.ts";

/** The client's actions and observations in order: the only record of them. */
export type Remark =
  | { readonly kind: "asked"; readonly order: Order }
  /** accepted and refused are definite; unknown: the request may have been made or not. */
  | {
      readonly kind: "answered";
      readonly order: Pick<Order, "kind" | "requestId">;
      readonly outcome: "accepted" | "refused" | "unknown";
      readonly said: string;
    }
  | { readonly kind: "seen"; readonly transactionId: string; readonly status: "succeeded" | "failed" };

export function note(file: string, remark: Remark): void {
  appendFileSync(file, `${JSON.stringify(remark)}\n`);
}

export function readRemarks(file: string): Remark[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Remark);
}
