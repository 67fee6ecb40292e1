import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callbackHeaders, newCallbackSecret } from "@corridor/server/webhooks/signing";
import { CallbackError, verifyCallback, type CallbackHeaders } from "./corridor.ts";

const now = new Date("2026-11-18T06:00:00Z");
const seconds = now.getTime() / 1_000;
const secret = newCallbackSecret();
const eventId = "0b7a4c54-5cd2-4b0f-9f3c-0c1f5d0a8f11";
const event = {
  type: "callback.test",
  timestamp: "2026-11-18T06:00:00.000Z",
  data: { clientId: "acme", sequence: 1, message: "Ceci est un essai – d’été." },
};
const body = JSON.stringify(event);
const signed = (wish: { secrets?: string[]; seconds?: number; body?: string } = {}) =>
  callbackHeaders(wish.secrets ?? [secret], { eventId, seconds, body, ...wish }) as Record<string, string>;

afterEach(() => void vi.useRealTimers());

/** The code of the refusal, and whether the package of Standard Webhooks refuses the same callback too. */
function refusalsOf(headers: Record<string, string>, text = body, own: string | string[] = secret) {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  let theirs = "accepted";
  try {
    new Webhook([own].flat()[0]!).verify(text, headers);
  } catch {
    theirs = "refused";
  }
  return [codeOf(() => verifyCallback(text, headers, own)), theirs];
}

function codeOf(work: () => unknown): string {
  try {
    work();
    return "accepted";
  } catch (error) {
    if (error instanceof CallbackError) return error.code;
    throw error;
  }
}

describe("a callback that the product signed", () => {
  test("is verified by the SDK and by the package of Standard Webhooks alike, and the SDK adds its ID [EXT-30, EXT-35]", () => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    expect(new Webhook(secret).verify(body, signed())).toEqual(event);
    expect(verifyCallback(body, signed(), secret)).toEqual({ ...event, id: `msg_${eventId}` });
  });

  test("is verified up to the fifth minute before or after its time [EXT-35]", () => {
    for (const at of [seconds - 300, seconds + 300])
      expect(refusalsOf(signed({ seconds: at }))).toEqual(["accepted", "accepted"]);
  });

  test.each<[string, string | Uint8Array, (headers: Record<string, string>) => CallbackHeaders]>([
    ["its body is given as bytes", Buffer.from(body), (headers) => headers],
    ["its headers are those of fetch", body, (headers) => new Headers(headers)],
    [
      "names are in capitals",
      body,
      (headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toUpperCase(), text])),
    ],
    [
      "values are lists",
      body,
      (headers) => Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, [text]])),
    ],
  ])("is verified also if %s [EXT-35]", (_, given, headersFrom) => {
    expect(verifyCallback(given, headersFrom(signed()), secret, { now })).toMatchObject(event);
  });

  test("is verified by the new and by the former secret during a rotation, and by a list of both before and after it [EXT-32]", () => {
    const [former, newest] = [newCallbackSecret(), newCallbackSecret()];
    for (const own of [former, newest])
      expect(refusalsOf(signed({ secrets: [newest, former] }), body, own)).toEqual(["accepted", "accepted"]);
    for (const signing of [former, newest])
      expect(verifyCallback(body, signed({ secrets: [signing] }), [newest, former], { now })).toMatchObject(
        event,
      );
  });
});

describe("a callback is refused by the SDK and by the package of Standard Webhooks", () => {
  const changed = (name: string, value: string) => ({ ...signed(), [name]: value });
  const signature = signed()["webhook-signature"]!;
  const other = newCallbackSecret();

  test.each<[string, string, Record<string, string>, string?]>([
    ["its body was changed", "callback.signature-wrong", signed(), body.replace("acme", "acne")],
    ["another secret signed it", "callback.signature-wrong", signed({ secrets: [other] })],
    ["it was forged without a secret", "callback.signature-wrong", changed("webhook-signature", "v1,AAAA")],
    ["its ID was changed", "callback.signature-wrong", changed("webhook-id", "msg_another")],
    [
      "it is replayed with a new time",
      "callback.signature-wrong",
      { ...signed({ seconds: seconds - 900 }), "webhook-timestamp": String(seconds) },
    ],
    ["it is replayed as it was", "callback.old", signed({ seconds: seconds - 301 })],
    ["it is dated ahead", "callback.from-future", signed({ seconds: seconds + 301 })],
    [
      "its signature has another version",
      "callback.signature-wrong",
      changed("webhook-signature", signature.replace("v1,", "v2,")),
    ],
    ["its time is no number", "callback.unreadable", changed("webhook-timestamp", "yesterday")],
    ["its ID is missing", "callback.header-missing", changed("webhook-id", "")],
    ["its time is missing", "callback.header-missing", changed("webhook-timestamp", "")],
    ["its signature is missing", "callback.header-missing", changed("webhook-signature", "")],
    ["its body is not JSON", "callback.unreadable", signed({ body: "{" }), "{"],
  ])("because %s [EXT-31, EXT-35]", (_, code, headers, text) => {
    expect(refusalsOf(headers, text)).toEqual([code, "refused"]);
  });
});

test("signatures of other versions beside a v1 signature do not count, and do no harm [EXT-35]", () => {
  const headers = signed();
  headers["webhook-signature"] = `v1a,xyz v2,abc ${headers["webhook-signature"]}`;
  expect(refusalsOf(headers)).toEqual(["accepted", "accepted"]);
});

function signatureOf(bytes: Uint8Array): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const hmac = createHmac("sha256", key).update(`msg_${eventId}.${seconds}.`).update(bytes);
  return `v1,${hmac.digest("base64")}`;
}

test("a body that is signed but is no event, or no text, is unreadable [EXT-35]", () => {
  for (const text of ["null", "[]", '"text"', "{}"])
    expect(codeOf(() => verifyCallback(text, signed({ body: text }), secret, { now }))).toBe(
      "callback.unreadable",
    );
  const broken = Buffer.concat([Buffer.from(body), Buffer.from([0xff])]);
  const headers = { ...signed(), "webhook-signature": signatureOf(broken) };
  expect(codeOf(() => verifyCallback(broken, headers, secret, { now }))).toBe("callback.unreadable");
});

test("another tolerance and another clock can be given [EXT-35]", () => {
  const later = new Date(now.getTime() + 61_000);
  const check = (toleranceSeconds: number) =>
    codeOf(() => verifyCallback(body, signed(), secret, { toleranceSeconds, now: later }));
  expect([check(60), check(61)]).toEqual(["callback.old", "accepted"]);
});

test("a secret that is none is an error of the program, not of the callback [EXT-35]", () => {
  for (const wrong of ["", "whsec_", "whsec_c2hvcnQ=", "my secret that is not base64 at all!", []])
    expect(() => verifyCallback(body, signed(), wrong, { now })).toThrow(TypeError);
});
