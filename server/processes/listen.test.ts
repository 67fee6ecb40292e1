import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findDelivery, sendTestEvent } from "@corridor/product/webhooks/contract";
import { givenCallbackUrl, openReceiver, startTestCallbacks } from "../testing/callbacks.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { bundledProgram } from "../testing/programs/bundled-program.ts";
import { runCorridor } from "../testing/programs/corridor.ts";
import { useWorld } from "../testing/world.ts";
import { removeDeadListeners, startListener } from "../webhooks/listener.ts";
import { callbackHeaders, newCallbackSecret } from "../webhooks/signing.ts";
import { listen, readListenCommand } from "./listen.ts";

const world = useWorld();
const soon = { timeout: 10_000 };

const receiverOf = async (clientId: string) => {
  const { rows } = await asOwner(
    world,
    `select url, listener_url, listener_until > now() + interval '20 seconds' as is_kept,
       exists (select from event_readers e where e.client_id = r.client_id) as has_events
     from callback_receivers r where client_id = $1`,
    [clientId],
  );
  return rows[0] as { url: string | null; listener_url: string | null; has_events: boolean } | undefined;
};

/** Runs `corridor listen …` until `stop` is called or the test ends. */
async function startListening(clientId: string, values: Record<string, string> = {}) {
  const said: string[] = [];
  const stopping = new AbortController();
  const ended = listen(
    world.app,
    readListenCommand({ words: [clientId], values }),
    { say: (line) => void said.push(line), complain: (line) => void said.push(line) },
    stopping.signal,
  );
  const stop = () => {
    stopping.abort();
    return ended;
  };
  onTestFinished(() => stop().catch(() => undefined)); // The test itself awaits a refusal.
  await Promise.race([vi.waitFor(() => expect(said).toHaveLength(3), soon), ended]);
  const { listener_url: url } = (await receiverOf(clientId))!;
  return { stop, url: url!, callbacks: () => said.slice(3), said };
}

async function givenDeveloper() {
  const client = await givenClient(world);
  const { browser } = await givenLogin(world, { client, role: "DEVELOPER" });
  const sendTest = async () => (await browser.call(sendTestEvent, client)).body.id;
  const statusOf = async (id: string) =>
    (await browser.call(findDelivery, { ...client, id })).body.delivery.httpStatus;
  return { ...client, browser, sendTest, statusOf };
}

describe("corridor listen", () => {
  test("takes over the callbacks of a client without an address, prints and forwards each unchanged, and gives back its answer [EXT-34]", async () => {
    const { clientId, sendTest, statusOf } = await givenDeveloper();
    const program = await openReceiver(201);
    const listening = await startListening(clientId, { forward: program.url });
    expect(listening.said[1]).toMatch(/^Signing secret: whsec_.{44}$/);
    expect(await receiverOf(clientId)).toMatchObject({ url: null, has_events: true, is_kept: true });
    startTestCallbacks(world);
    const id = await sendTest();
    await givenFunds(world, clientId, { main: "5.00" });
    await vi.waitFor(() => expect(listening.callbacks()).toHaveLength(2), soon);
    const [test, funded] = listening.callbacks();
    expect(test).toMatch(`  callback.test  msg_${id}  verified  ${program.url} 201`);
    expect(funded).toMatch(/^\d\d:\d\d:\d\d {2}wallet.funded {2}\S+ {2}verified {2}http/);
    const { headers, body } = program.received[0]!;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": `msg_${id}`,
      "webhook-signature": expect.stringMatching(/^v1,/) as string,
      "content-length": String(Buffer.byteLength(body)),
    });
    await vi.waitFor(async () => expect(await statusOf(id)).toBe(201), soon);
    await listening.stop();
    expect(await receiverOf(clientId)).toMatchObject({ listener_url: null, has_events: false });
  });

  test("answers 204 without a program, and 502 while the program does not answer; the body is printed if wished [EXT-34]", async () => {
    const { clientId, sendTest, statusOf } = await givenDeveloper();
    startTestCallbacks(world);
    const printing = await startListening(clientId, { "print-bodies": "on" });
    const first = await sendTest();
    await vi.waitFor(async () => expect(await statusOf(first)).toBe(204), soon);
    expect(printing.callbacks().join("\n")).toContain('"message": "This is a test."');
    await printing.stop();
    const dead = await startListening(clientId, { forward: "http://127.0.0.1:1/" });
    const second = await sendTest();
    await vi.waitFor(async () => expect(await statusOf(second)).toBe(502), soon);
    expect(dead.callbacks()[0]).toMatch(/verified {2}http:\/\/127.0.0.1:1\/ no answer$/);
  });

  test("has callbacks go to the client's own address again when it ends [EXT-34]", async () => {
    const { clientId, sendTest } = await givenDeveloper();
    const own = await openReceiver();
    await givenCallbackUrl(world, clientId, own.url);
    startTestCallbacks(world);
    const listening = await startListening(clientId);
    await sendTest();
    await vi.waitFor(() => expect(listening.callbacks()).toHaveLength(1), soon);
    await listening.stop();
    const id = await sendTest();
    // Its first attempt may still go to the listener's address; then the next attempt comes after some seconds.
    await vi.waitFor(() => expect(own.received).toHaveLength(1), { timeout: 30_000 });
    expect(own.received[0]!.headers["webhook-id"]).toBe(`msg_${id}`);
    expect(await receiverOf(clientId)).toMatchObject({ has_events: true, url: own.url });
  }, 45_000);

  test("says that a forged callback is refused, and prints nothing of it [EXT-34]", async () => {
    const { clientId } = await givenClient(world);
    const { url, callbacks } = await startListening(clientId, { "print-bodies": "on" });
    const body = JSON.stringify({ type: "wallet.funded", timestamp: "2026-01-01T00:00:00Z", data: {} });
    const forged = { eventId: randomUUID(), seconds: Math.floor(Date.now() / 1_000), body };
    await fetch(url, { method: "POST", body, headers: callbackHeaders([newCallbackSecret()], forged) });
    expect(callbacks()).toEqual([
      expect.stringMatching(/^\S+ {2}- {2}- {2}refused: callback.signature-wrong$/),
    ]);
  });

  test("runs once for a client; a killed one loses the callbacks, and an hourly chore clears up after it [EXT-34]", async () => {
    const { clientId, browser } = await givenDeveloper();
    await startListener(world.app, { clientId, url: "http://127.0.0.1:9/" });
    await expect(startListening(clientId)).rejects.toThrow("Another corridor listen has the callbacks");
    await removeDeadListeners(world.app);
    expect(await receiverOf(clientId)).toMatchObject({ listener_url: "http://127.0.0.1:9/" });
    await asOwner(world, "update callback_receivers set listener_until = now() where client_id = $1", [
      clientId,
    ]);
    expect((await browser.call(sendTestEvent, { clientId })).text).toContain("callback.no-address");
    await removeDeadListeners(world.app);
    expect(await receiverOf(clientId)).toMatchObject({ listener_url: null, has_events: false });
  });
});

const environment = () => ({
  DATABASE_URL: world.databaseUrl,
  CORRIDOR_ENV: "demo",
  CORRIDOR_DATA_DIR: tmpdir(),
  CORRIDOR_SECRET: world.app.config.secret,
  CORRIDOR_LOG_LEVEL: "silent",
});

test("corridor listen refuses an unknown client, production and forbidden loopback with a sentence that says what to do [EXT-34]", async () => {
  const unknown = await runCorridor(environment(), "listen", "kijan");
  expect(unknown).toMatchObject({ code: 1, said: "" });
  expect(unknown.complained).toMatch(/^There is no client kijan. Did you mean kijani\? The clients .* acme,/);
  const forbidden = { ...environment(), CORRIDOR_CALLBACK_LOOPBACK: "refused" };
  expect((await runCorridor(forbidden, "listen", "acme")).complained).toContain("set it to allowed");
  const production = {
    ...environment(),
    CORRIDOR_ENV: "production",
    CORRIDOR_DATABASE_TLS: "optional",
    CORRIDOR_SMTP_URL: "smtps://mail.example",
    CORRIDOR_PUBLIC_URL: "https://pay.example",
  };
  const refused = await runCorridor(production, "listen", "acme");
  expect(refused).toMatchObject({ code: 1, said: "" });
  expect(refused.complained).toContain("corridor listen is refused with production configuration");
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "corridor listen as a program ends on %s with exit code 0 and gives the callbacks back [EXT-34]",
  async (signal) => {
    const { clientId } = await givenClient(world);
    const program = await bundledProgram("server/processes/corridor.ts");
    const child = spawn(process.execPath, [program, "listen", clientId], {
      env: { PATH: process.env["PATH"], ...environment() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
    while (!said.includes("Signing secret: whsec_")) await wait(50);
    expect((await receiverOf(clientId))!.listener_url).toMatch("http://127.0.0.1:");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await receiverOf(clientId)).toMatchObject({ listener_url: null, has_events: false });
  },
);
