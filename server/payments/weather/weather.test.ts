import { beforeAll, expect, test } from "vitest";
import { queryOperations } from "@corridor/product/operations/contract";
import { queryProviderWeather } from "@corridor/product/payments/weather/contract";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { send } from "../../testing/matrix/send-action.ts";
import { createLog } from "../../platform/log.ts";
import { bank, mobile, payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";
import { claimPayments } from "../engine/queue.ts";
import { releaseRequest } from "../engine/release/release.ts";
import { settle } from "../engine/settle.ts";
import { watchWeather } from "./watch-weather.ts";

const logged: string[] = [];
const world = useWorld({ log: createLog("info", { destination: { write: (line) => logged.push(line) } }) });
const { givenPayer } = payersOf(world);
let ops: TestBrowser;
let payer: Awaited<ReturnType<typeof givenPayer>>;
let viewer: TestBrowser;

beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
  payer = await givenPayer("10000000.00");
  const client = { clientId: payer.clientId, name: "" };
  viewer = (await givenLogin(world, { client, role: "CREATOR", language: "fr" })).browser;
  // The usual days: 2 of 100 fail.
  await asOwner(
    world,
    `insert into payment_counters (kind, minutes, at, provider, currency, within_seconds, count)
     select kind, 1440, date_bin('1 day', app_now(), '2000-01-01Z') - interval '3 days', $1, 'KES', 30, count
     from (values ('succeeded', 980), ('failedByProvider', 20)) u (kind, count)`,
    [mobile],
  );
});

/** Pays by the provider; the first payments fail. */
async function pays(count: number, failed: number): Promise<void> {
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = await claimPayments(world.app, count, 60_000);
  await payer.within((tx) =>
    settle(
      world.app,
      tx,
      clientId,
      claimed.map(({ transactionId, fence }, place) => ({
        transactionId,
        fence,
        decision:
          place < failed
            ? { kind: "failed" as const, code: "DECLINED", description: "No." }
            : { kind: "succeeded" as const, isReversed: false },
      })),
    ),
  );
  await watchWeather(world.app);
}

const told = async (requestId?: string) => {
  const input = { clientId: payer.clientId, ...(requestId !== undefined && { requestId }) };
  return (await viewer.call(queryProviderWeather, input)).body.providers;
};
const failing = (failed: number, outcomes: number) => ({
  ...{ providerId: mobile, displayName: "M-PESA Kenya", delay: null },
  failures: { failed, outcomes, usualOf100: 2 },
});

test("a provider that fails half its payments is told to payers until it works again, and not at the first good payments [WEATHER-01, WEATHER-02, WEATHER-03, WEATHER-04]", async () => {
  await pays(19, 19);
  expect(await told()).toEqual([]);
  await pays(21, 1);
  expect(await told()).toEqual([{ ...failing(20, 40), banner: null }]);
  await pays(80, 0);
  expect(await told()).toEqual([{ ...failing(20, 120), banner: null }]);
  await watchWeather(world.app);
  expect(await told()).toHaveLength(1);
  await pays(80, 0);
  expect(await told()).toEqual([]);
});

test("the log says which provider has which weather [WEATHER-01]", () => {
  const lines = logged.map((line) => JSON.parse(line) as { provider?: string; weather?: string });
  const changes = lines.flatMap(({ provider, weather }) =>
    weather === undefined ? [] : [{ provider, weather }],
  );
  expect(changes).toEqual([
    { provider: mobile, weather: "failing" },
    { provider: mobile, weather: "fair" },
  ]);
});

test("a payer is told about the providers of a request alone, and other clients nothing about providers that they may not use [WEATHER-04]", async () => {
  await pays(100, 80);
  const byMobile = await payer.submitted({ lines: [{ ending: "01", count: 1 }] });
  const byBank = await payer.submitted({ lines: [{ ending: "01", count: 1, provider: bank }] });
  expect(await told(byMobile.requestId)).toMatchObject([{ providerId: mobile }]);
  expect(await told(byBank.requestId)).toEqual([]);
  const other = await givenLogin(world, { client: await givenClient(world), role: "VIEWER" });
  const input = { clientId: other.user.clientId };
  expect((await other.browser.call(queryProviderWeather, input)).body).toEqual({ providers: [] });
});

const text = { textEnglish: " MTN works on it. ", textFrench: "Le prestataire y travaille." };
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toISOString()
    .slice(0, "YYYY-MM-DDTHH:MM".length)
    .replace("T", " ");

test("staff write a banner about a provider, which payers read in their language and staff see on the screen of operations, until it is replaced, taken away or over [WEATHER-06, OPS-17]", async () => {
  const set = async (values: object) =>
    send(ops, "/api/admin/providers/setBanner", { provider: bank, ...text, ...values });
  const banners = async () => (await told()).filter(({ providerId }) => providerId === bank);
  expect((await set({ endTime: inHours(2) })).status).toBe(200);
  expect(await banners()).toMatchObject([
    { providerId: bank, failures: null, delay: null, banner: { text: text.textFrench } },
  ]);
  expect((await set({ endTime: inHours(3), textFrench: "C'est réparé." })).status).toBe(200);
  expect(await banners()).toMatchObject([{ banner: { text: "C'est réparé." } }]);
  const { providers } = (await ops.call(queryOperations, {})).body;
  expect(providers.filter(({ banner }) => banner)).toMatchObject([
    {
      providerId: bank,
      weather: { isFailing: false, isSlow: false },
      banner: { textEnglish: "MTN works on it.", textFrench: "C'est réparé." },
    },
  ]);
  await asOwner(world, "update provider_banners set ends_at = app_now()");
  expect(await banners()).toEqual([]);
  await set({ endTime: inHours(2) });
  const remove = () => send(ops, "/api/admin/providers/removeBanner", { provider: bank });
  expect((await remove()).status).toBe(200);
  expect(await banners()).toEqual([]);
  // Nothing is there any more, so the audit has no entry about it.
  expect((await remove()).status).toBe(200);
  const { rows } = await asOwner(
    world,
    "select action, target from audit_entries where action like 'provider.banner%' order by entry_id",
  );
  expect(rows).toEqual(
    ["set", "set", "set", "removed"].map((what) => ({ action: `provider.banner-${what}`, target: bank })),
  );
});

test("a banner with a wrong time, no text or an unknown provider is refused, and names each wrong field [WEATHER-06]", async () => {
  const refused = async (values: object) => {
    const fields = { provider: bank, ...text, endTime: inHours(2), ...values };
    const { status, body } = await send(ops, "/api/admin/providers/setBanner", fields);
    return [status, Object.keys((body as { fieldErrors?: object }).fieldErrors ?? {})];
  };
  for (const endTime of ["tomorrow", "2026-02-30 10:00", inHours(-1), inHours(24 * 31)])
    expect(await refused({ endTime })).toEqual([400, ["endTime"]]);
  expect(await refused({ textEnglish: "", textFrench: " ", endTime: "soon" })).toEqual([
    400,
    ["textEnglish", "textFrench", "endTime"],
  ]);
  expect(await refused({ textFrench: "  ", textEnglish: "x".repeat(301), provider: "nobody" })).toEqual([
    400,
    ["provider", "textEnglish", "textFrench"],
  ]);
});
