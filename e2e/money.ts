import { randomUUID } from "node:crypto";
import { formatAmount, fromDecimal, toDecimal, type Money } from "@corridor/product/money";
import type { Wallet } from "@corridor/product/wallets/wallet";
import type { Browser, BrowserContext } from "@playwright/test";
import { accountAt, logIn, post } from "./people.ts";
import { staffAction } from "./staff-actions.ts";
import type { World } from "./worlds.ts";

/** Provider staff pay money in, such as to acme/main. */
export async function fund(world: World, wallet: string, amount: string, currency = "USD"): Promise<void> {
  const [clientId, walletId] = wallet.split("/") as [string, string];
  await staffAction(world, "wallet/addFunds", {
    "client-id": clientId,
    "wallet-id": walletId,
    amount,
    currency,
  });
}

/** The wallets that the server returns to the logged-in person. */
export async function walletsOf(
  context: BrowserContext,
  url: string,
  clientId: string,
): Promise<readonly Wallet[]> {
  const answer = await context.request.get(`${url}/api/wallets?clientId=${clientId}`);
  return ((await answer.json()) as { wallets: Wallet[] }).wallets;
}

/** The available money of a wallet, main wallet or subwallet. */
export async function availableIn(context: BrowserContext, url: string, wallet: string): Promise<Money> {
  const [clientId = "", walletId] = wallet.split("/");
  const found = (await walletsOf(context, url, clientId))
    .flatMap((entry) => [entry, ...entry.subwallets])
    .find((one) => one.walletId === walletId);
  if (!found) throw new Error(`${wallet} is not seen by this person.`);
  return fromDecimal(found.availableBalance, found.currency);
}

export function plus(money: Money, amount: string): Money {
  return { ...money, minor: money.minor + fromDecimal(amount, money.currency).minor };
}

/** As the screens show it. */
export function shownMoney(money: Money): string {
  return formatAmount(money);
}

export type MovedMoney = { from: string; to: string; amount: string; transferId?: string };

/** A transfer by a call, without the screen, by the logged-in person. */
export function move(context: BrowserContext, url: string, clientId: string, moved: MovedMoney) {
  const { from, to, amount, transferId = randomUUID() } = moved;
  return post(context, url, "/api/subwallet/transfer", {
    clientId,
    transferId,
    fromWalletId: from,
    toWalletId: to,
    amount,
  });
}

/** In the background the client's administrator transfers all money of a subwallet, such as acme/ops, to the main wallet and closes it. */
export async function closeSubwallet(browser: Browser, url: string, wallet: string): Promise<void> {
  const [clientId = "", walletId = ""] = wallet.split("/");
  const admin = await browser.newContext();
  await logIn(admin, url, accountAt(clientId, "admin"));
  const amount = toDecimal(await availableIn(admin, url, wallet));
  await move(admin, url, clientId, { from: walletId, to: "main", amount });
  const closed = await post(admin, url, "/api/subwallet/deactivate", { clientId, walletId });
  if (!closed.ok()) throw new Error(`${wallet} was not closed: ${await closed.text()}`);
  await admin.close();
}
