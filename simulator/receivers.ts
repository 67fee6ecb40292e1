import type http from "node:http";
import { shareOf } from "./hash.ts";

type ReceiverAnswer = { readonly http: number; readonly body: object };

const failingShare = 0.3;

/**
 * Systems of the demo's clients that receive the product's callbacks. `good` accepts each, `down` never does, and `flaky` refuses some
 * the first time.
 */
export type Receivers = (path: string, headers: http.IncomingHttpHeaders) => ReceiverAnswer | null;

export function openReceivers(): Receivers {
  const refused = new Set<string>();
  const isRefused = (id: string) => {
    if (refused.has(id) || shareOf("flaky receiver", id) >= failingShare) return false;
    refused.add(id);
    return true;
  };
  return (path, headers) => {
    switch (path) {
      case "/receivers/good":
        return accepted;
      case "/receivers/down":
        return { http: 503, body: { error: "DOWN" } };
      case "/receivers/flaky":
        return isRefused(String(headers["webhook-id"])) ? { http: 500, body: { error: "FLAKY" } } : accepted;
      default:
        return null;
    }
  };
}

const accepted: ReceiverAnswer = { http: 200, body: {} };
