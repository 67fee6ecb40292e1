import { expect } from "vitest";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { TestBrowser } from "./browser.ts";
import { givenClient, givenLogin, type GivenClient } from "./given.ts";
import { givenRequest, type GivenRequest } from "./requests.ts";
import type { World } from "./world.ts";

type RequestAnswer = OutputOf<typeof queryRequestDetails>;
export type DetailsQuery = Omit<InputOf<typeof queryRequestDetails>, "clientId" | "requestId">;
/** A request, and a person of its client who may read it. */
export type ReadableRequest = { client: GivenClient; browser: TestBrowser; requestId: string };

export const lineNumbers = ({ request }: RequestAnswer) =>
  request.transactions.map(({ lineNumber }) => lineNumber);

/** Requests of clients with a wallet of dollars and one of Kenya shillings, and calls about them. */
export function requestReaders(world: World) {
  return {
    async given(wish: Omit<GivenRequest, "clientId">): Promise<ReadableRequest> {
      const client = await givenClient(world, { wallets: ["main", { id: "kes", currency: "KES" }] });
      const { requestId } = await givenRequest(world, { clientId: client.clientId, ...wish });
      const { browser } = await givenLogin(world, { client });
      return { client, browser, requestId };
    },
    async details(
      { client, browser, requestId }: ReadableRequest,
      more: DetailsQuery = {},
    ): Promise<RequestAnswer> {
      const asked = { clientId: client.clientId, requestId, ...more };
      const { status, body } = await browser.call(queryRequestDetails, asked);
      expect(status).toBe(200);
      return body;
    },
  };
}
