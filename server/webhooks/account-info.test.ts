import { expect, test } from "vitest";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import { account as french } from "@corridor/product/i18n/fr/account";
import { sendTestEvent } from "@corridor/product/webhooks/contract";
import { systemActor } from "../platform/actor.ts";
import { givenCallbackUrl } from "../testing/callbacks.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { selectCallbackFacts } from "./account-info.ts";
import { selectDue } from "./deliveries.ts";
import { recordAttempts } from "./record-attempts.ts";

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

test("health counts the current hour and the 24 before it: a callback in the hour of its first attempt, a lost one in that of its last [ACC-12]", async () => {
  const { clock } = world.app.db;
  const toHalfPast = 1_800 - (Math.floor(Date.now() / 1_000) % 3_600);
  const inHours = (hours: number) => clock.moveBy(`${toHalfPast + hours * 3_600} seconds`);
  const client = await givenClient(world);
  const { clientId } = client;
  const facts = () =>
    world.app.db.transaction(systemActor("test"), clientId, (tx) => selectCallbackFacts(tx, clientId));
  const fail = () =>
    world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
      const [delivery] = await selectDue(world.app, tx, clientId, { known: [], atMost: 1 });
      const attempt = { delivery: delivery!, startedAt: new Date(), ms: 1, failure: null, signature: "" };
      await recordAttempts(world.app, tx, clientId, [{ ...attempt, httpStatus: 500, waitFactor: 1 }]);
    });

  inHours(0);
  await givenCallbackUrl(world, clientId, "http://127.0.0.1:9/callbacks");
  const { browser } = await givenLogin(world, { client, role: "DEVELOPER" });
  await browser.call(sendTestEvent, client);
  await fail();
  await asOwner(world, "update callback_deliveries set failed_count = 7 where client_id = $1", [clientId]);
  inHours(30);
  await fail();

  expect(await facts()).toMatchObject({ tried: 0n, lost: 1n, failedInARow: 2 });
  const reader = await givenLogin(world, { client, language: "fr" });
  expect((await reader.browser.call(queryAccountInfo, client)).body.callbackHealth).toEqual({
    status: "FAILING",
    message: french.health.lost({ tried: 0, atFirst: 0, lost: 1 }),
  });
  inHours(24);
  expect(await facts()).toMatchObject({ tried: 1n, deliveredAtFirst: 0n });
  inHours(25);
  expect(await facts()).toMatchObject({ tried: 0n });
  inHours(54);
  expect(await facts()).toMatchObject({ lost: 1n });
  inHours(55);
  expect(await facts()).toMatchObject({ lost: 0n });
  clock.moveBy("");
});
