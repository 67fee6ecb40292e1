import type http from "node:http";
import { shareOf } from "./hash.ts";

type ReceiverAnswer = { readonly http: number; readonly body: object };

/** The share of callbacks that `flaky` refuses the first time. */
const refusedShare = 0.3;

/**
 * Systems of the demo's clients that receive the product's callbacks. `good` accepts each, `down` never does, and `flaky` refuses some
 * the first time.
 */
export type Receivers = (path: string, headers: http.IncomingHttpHeaders) => ReceiverAnswer | null;

export function openReceivers(): Receivers {
  const refusedIds = new Set<string>();
  const refuseOnce = (id: string): boolean => {
    if (refusedIds.has(id) || shareOf("flaky receiver", id) >= refusedShare) return false;
    refusedIds.add(id);
    return true;
  };
  return (path, headers) => {
    switch (path) {
      case "/receivers/good":
        return accepted;
      case "/receivers/down":
        return { http: 503, body: { error: "DOWN" } };
      case "/receivers/flaky":
        return refuseOnce(String(headers["webhook-id"])) ? { http: 500, body: { error: "FLAKY" } } : accepted;
      default:
        return null;
    }
  };
}

const accepted: ReceiverAnswer = { http: 200, body: {} };
