import type { OutputOf } from "@corridor/product/endpoint";
import type { queryRequests } from "@corridor/product/payments/requests/contract";
import type { Caller } from "./load.ts";
import type { BareCall } from "./bare-server.ts";

/** A GET call of the console with its parameters, and the names that lead to the list in its answer. */
export type ConsoleRead = Pick<BareCall, "path" | "list">;

/** The client with the longest history in the demo. */
export const clientId = "kijani";

/** The calls that the console makes when a person opens its pages. Searches ask for all columns. */
export async function consoleReads(caller: Caller): Promise<ConsoleRead[]> {
  const requests = `/api/paymentRequests/query?clientId=${clientId}`;
  const { body } = await caller.ask(requests);
  const answer = JSON.parse(body.toString()) as OutputOf<typeof queryRequests>;
  const done = answer.requests.filter(({ status }) => status === "done");
  const { requestId } = done.reduce((most, each) => (each.totalCount > most.totalCount ? each : most));
  const search = (count: number): ConsoleRead => ({
    path: `/api/search/transactions?clientId=${clientId}&count=${count}`,
    list: ["transactions"],
  });
  return [
    { path: "/healthz", list: [] },
    { path: `/api/chrome?clientId=${clientId}`, list: [] },
    { path: `/api/wallets?clientId=${clientId}`, list: ["wallets"] },
    search(25),
    search(500),
    { path: requests, list: ["requests"] },
    {
      path: `/api/paymentRequests/details?clientId=${clientId}&requestId=${requestId}`,
      list: ["request", "transactions"],
    },
  ];
}

/** The path without its parameters. */
export function routeOf({ path }: Pick<ConsoleRead, "path">): string {
  return path.replace(/\?.*/, "");
}
