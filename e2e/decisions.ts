import { randomUUID } from "node:crypto";
import { requestRows } from "@corridor/server/demo/rows/request";
import type { GivenRequest } from "@corridor/server/testing/requests";
import type { BrowserContext, Page } from "@playwright/test";
import { detailsOf } from "./payments.ts";
import { creator } from "./people.ts";
import type { World } from "./worlds.ts";

/** A request by the creator of acme: 100.00 KES to each of `people` recipients; every payment succeeds. */
export async function makeRequest(
  world: World,
  wish: Omit<GivenRequest, "clientId"> & { people?: number },
): Promise<string> {
  const requestId = randomUUID();
  const { people = 1, ...rest } = wish;
  const lines = [{ count: people, walletId: "kes", currency: "KES", ending: "01" }];
  await world.sql(requestRows({ clientId: "acme", requestId, creatorEmail: creator.email, lines, ...rest }));
  return requestId;
}

/** Answers the open dialog by the keyboard. */
export function answer(page: Page, button: string): Promise<void> {
  return page
    .locator("[role=dialog], [role=alertdialog]")
    .getByRole("button", { name: button })
    .press("Enter");
}

export function statusOf(context: BrowserContext, world: World, requestId: string) {
  return async () => (await detailsOf(context, world, requestId)).status;
}
