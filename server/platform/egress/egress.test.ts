import { describe, expect, onTestFinished, test } from "vitest";
import { callbackUrlProblem } from "@corridor/product/webhooks/callback-url";
import { forbiddenHosts, loopbackHosts, wrongUrls } from "../../testing/egress/corpus.ts";
import { judgeEgress } from "../../testing/egress/judge.ts";
import { answerWith, startReceiver } from "../../testing/egress/receivers.ts";
import { openEgress, type Egress, type EgressSettings } from "./egress.ts";

function givenEgress(settings: Partial<EgressSettings> = {}): Egress {
  const egress = openEgress({ allowsLoopback: true, ports: [], forbiddenNetworks: [], ...settings });
  onTestFinished(() => egress.close());
  return egress;
}

async function givenReceiver(...of: Parameters<typeof startReceiver>) {
  const receiver = await startReceiver(...of);
  onTestFinished(() => receiver.close());
  return { ...receiver, url: `http://127.0.0.1:${receiver.port}/hook?client=7` };
}

const call = { headers: { "webhook-id": "msg_1" }, body: '{"amount":"1.00"}' };
const good = "HTTP/1.1 204 No Content\r\n\r\n";

describe("a call to an address that a client chose", () => {
  test("never connects to a forbidden address, and ends in time whatever the other side does [F-69, C-60]", async () => {
    const { trials, violations } = await judgeEgress(2_000);
    expect(violations).toEqual([]);
    expect(trials).toBeGreaterThan(300);
  });

  test("is refused for the same addresses as the form refuses when a person types them [C-60]", () => {
    const rules = { allowsLoopback: false, ports: [8443] };
    const hosts = [...loopbackHosts, ...forbiddenHosts.filter((host) => !host.startsWith("[3ffe:"))];
    for (const host of hosts)
      expect([host, callbackUrlProblem(`https://${host}:8443/`, rules)]).toEqual([host, "private-address"]);
    for (const [url] of wrongUrls)
      expect([url, callbackUrlProblem(url.replace("PORT", "8443"), rules)]).not.toEqual([url, null]);
  });

  test("brings the body and the headers, and asks for no compression [C-60]", async () => {
    let received = "";
    const { url } = await givenReceiver((socket) => {
      answerWith(good)(socket);
      socket.on("data", (piece) => (received += piece.toString()));
    });
    expect(await givenEgress().post({ ...call, url })).toMatchObject({ kind: "answered", status: 204 });
    expect(received).toMatch(/^POST \/hook\?client=7 HTTP\/1\.1\r\n/);
    expect(received).toMatch(/\r\nwebhook-id: msg_1\r\n/);
    expect(received).toMatch(/\r\nContent-Length: 17\r\n/);
    expect(received).toMatch(/\r\n\r\n\{"amount":"1\.00"\}$/);
    expect(received.toLowerCase()).not.toContain("accept-encoding");
  });

  test("uses the connection of the call before, of its own pool only [EXT-04]", async () => {
    const receiver = await givenReceiver(answerWith(good));
    const egress = givenEgress();
    for (const pool of ["acme", "acme", "kijani", "acme", "kijani"])
      expect(await egress.post({ ...call, url: receiver.url, pool })).toMatchObject({ status: 204 });
    expect(receiver.connections()).toBe(2);
  });

  test("waits for a connection of its own pool only, so a client's slow receiver delays no other client [EXT-04]", async () => {
    const receiver = await givenReceiver((socket) => {
      socket.on("data", (piece) => {
        if (!piece.includes("/slow")) socket.write(good);
      });
    });
    const egress = givenEgress({ socketsPerHost: 2, timeoutMs: 1_000 });
    const url = receiver.url.replace("hook", "slow");
    let endedCount = 0;
    const slow = Array.from({ length: 5 }, () =>
      egress.post({ ...call, url, pool: "acme" }).finally(() => (endedCount += 1)),
    );
    const quick = await egress.post({ ...call, url: receiver.url, pool: "kijani" });
    expect(quick).toMatchObject({ kind: "answered", status: 204 });
    expect(endedCount).toBe(0);
    for (const outcome of await Promise.all(slow))
      expect(outcome).toMatchObject({ kind: "unanswered", reason: "no-answer-in-time" });
    // Not one connection for each call: two slow ones at a time, and perhaps one that began as they ended.
    expect(receiver.connections()).toBeLessThan(6);
  });

  test("does not take an answer that was sent before the question [C-60]", async () => {
    let requests = 0;
    const { url } = await givenReceiver((socket) => {
      socket.on("data", () => {
        requests += 1;
        socket.write(requests === 1 ? `${good}HTTP/1.1 299 Forged\r\n\r\n` : good);
      });
    });
    const egress = givenEgress();
    expect(await egress.post({ ...call, url })).toMatchObject({ status: 204 });
    expect(await egress.post({ ...call, url })).toMatchObject({ status: 204 });
  });

  test("ends when the egress is closed, also if it still waits for a connection [EXT-04]", async () => {
    const { url } = await givenReceiver(() => undefined);
    const egress = givenEgress({ socketsPerHost: 1 });
    const calls = [egress.post({ ...call, url }), egress.post({ ...call, url })];
    await egress.close();
    expect(await Promise.all(calls)).toMatchObject([
      { reason: "no-connection" },
      { reason: "no-connection" },
    ]);
  });

  test("to an own address of the installation is refused, and a wrong list of them is a mistake at the start [C-60]", async () => {
    const receiver = await givenReceiver(answerWith(good));
    const egress = givenEgress({ forbiddenNetworks: ["127.0.0.1"] });
    expect(await egress.post({ ...call, url: receiver.url })).toMatchObject({ reason: "address-forbidden" });
    expect(receiver.connections()).toBe(0);
    expect(() => givenEgress({ forbiddenNetworks: ["everywhere"] })).toThrow("everywhere");
  });
});
