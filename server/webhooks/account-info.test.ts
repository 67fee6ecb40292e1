import { expect, test } from "vitest";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("account information has the status of the client and says that no callback address is set [API-21, API-100, EXT-01]", async () => {
  const client = await givenClient(world);
  await asOwner(world, "update clients set kyc_level = 'Trial' where client_id = $1", [client.clientId]);
  const { browser } = await givenLogin(world, { client, language: "fr" });
  expect((await browser.call(queryAccountInfo, client)).body).toEqual({
    clientKycStatus: "Trial",
    callbackHealth: { status: "INACTIVE", message: "Aucune adresse de callback n'est définie." },
  });
  const limited = await givenLogin(world, { client, wallets: ["main"] });
  expect((await limited.browser.call(queryAccountInfo, client)).status).toBe(403);
});
