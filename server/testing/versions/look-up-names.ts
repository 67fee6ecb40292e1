import { randomUUID } from "node:crypto";
import { validatePaymentFile } from "@corridor/product/payments/contract";
import { keepNames, queryCheckedNames } from "@corridor/product/payments/recipient-names/contract";
import { startNameAsking } from "../../lookups/ask/asking.ts";
import { openConnectors } from "../../providers/choose.ts";
import type { World } from "../open-world.ts";
import { givenPayer } from "../payers.ts";
import { becomes, successOf } from "./answers.ts";

const payments = `Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID
150.00,KES,Grace Achieng,mpesa-ke,+254712345678,main
80.00,KES,Otieno Ouma,mpesa-ke,+254712345610,main`;

/** A checked file whose recipients a simulated provider names, and a row that its creator keeps with a reason. */
export async function lookUpNames(world: World, networkUrl: string): Promise<void> {
  const { client, browser } = await givenPayer(world, { features: ["VerifyNamesBeforeSubmit"] });
  const about = { clientId: client.clientId, requestId: randomUUID() };
  const file = { name: "names.csv", bytes: Buffer.from(payments) };
  successOf(await browser.call(validatePaymentFile, about, {}, file));
  const asking = startNameAsking(world.app, openConnectors(networkUrl));
  const isDone = "select 1 from name_lookups where client_id = $1 and ended_at is not null";
  await becomes(world, isDone, client.clientId);
  await asking.stop();
  const { setId } = successOf(await browser.call(queryCheckedNames, about));
  const kept = { ...about, setId, lineNumbers: [0], reason: "Called and confirmed." };
  successOf(await browser.call(keepNames, kept));
}
