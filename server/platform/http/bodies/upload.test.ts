import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "@corridor/product/endpoint";
import { anyone, session } from "@corridor/product/policy";
import { identify } from "../../../auth/session.ts";
import { formOf, openBrowser, type TestBrowser } from "../../../testing/browser.ts";
import { givenLogin } from "../../../testing/given.ts";
import { useWorld } from "../../../testing/world.ts";
import { uploadRoute } from "../route.ts";
import { createServer } from "../server.ts";

const world = useWorld();

const shape = {
  method: "POST",
  summary: "",
  upload: "sheet",
  input: z.object({ clientId: z.string(), colour: z.optional(z.string()) }),
  output: z.object({ size: z.int(), name: z.string() }),
} as const;
const open = endpoint({ ...shape, path: "/api/open", policy: anyone });
const guarded = endpoint({ ...shape, path: "/api/guarded", policy: session({ client: "visible" }) });

const sheet = { name: "a.csv", bytes: Buffer.from("Amount\n1") };
const largest = 50 * 1_048_576;

let server: FastifyInstance;
let folder: string;
let port: number;
let taken: string[];

const systemFolder = tmpdir();
beforeAll(async () => {
  const take = async (
    _app: unknown,
    _caller: unknown,
    _input: unknown,
    file: { path: string; name: string },
  ) => {
    taken.push(file.path);
    return { size: readFileSync(file.path).length, name: file.name };
  };
  server = createServer(world.app, identify, [uploadRoute(open, take), uploadRoute(guarded, take)]);
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
  // The folder of temporary files for the tests of this file.
  folder = mkdtempSync(path.join(systemFolder, "uploads-"));
  process.env["TMPDIR"] = folder;
});
beforeEach(() => {
  taken = [];
});
afterAll(async () => {
  process.env["TMPDIR"] = systemFolder;
  await server.close();
  rmSync(folder, { recursive: true });
});

const left = () => readdirSync(folder);

async function sendRaw(body: Buffer, contentType: string, to: string = open.path) {
  const browser = openBrowser(world.server);
  await browser.send({ method: "GET", url: "/api/chrome" });
  const headers = { "content-type": contentType, "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! };
  const here = openBrowser(server);
  for (const [name, value] of browser.cookies) here.cookies.set(name, value);
  return here.send({ method: "POST", url: to, payload: body, headers });
}

const call = async (browser: TestBrowser, clientId: string, file = sheet) => {
  const here = openBrowser(server);
  for (const [name, value] of browser.cookies) here.cookies.set(name, value);
  return here.call(guarded, { clientId }, {}, file);
};

test("a file exists during the work and is deleted after it [API-01, C-66]", async () => {
  const { user, browser } = await givenLogin(world);
  const { status, body } = await call(browser, user.clientId);
  expect([status, body]).toEqual([200, { size: 8, name: "a.csv" }]);
  expect(taken).toHaveLength(1);
  expect(left()).toEqual([]);
});

test("a caller without permission is refused before the file is stored [C-01, C-66]", async () => {
  const { browser } = await givenLogin(world);
  process.env["TMPDIR"] = "/nowhere/at/all"; // Storing a file would now fail with another error.
  const large = { name: "a.csv", bytes: Buffer.alloc(5_000_000) };
  const foreign = await call(browser, "someone-else", large);
  const nobody = await sendRaw(formOf("sheet", { clientId: "x" }, large).body, form, guarded.path);
  process.env["TMPDIR"] = folder;
  expect([foreign.status, foreign.problem.error]).toEqual([404, "notFound"]);
  expect([nobody.status, nobody.problem.error]).toEqual([403, "sessionInvalid"]);
});

test("a file of the size limit is accepted [C-62, PAY-29]", async () => {
  const { status } = await sendRaw(ofSize(largest), form);
  expect([status, left()]).toEqual([200, []]);
});

test("a form of another site is refused like any other call [C-53]", async () => {
  const { user, browser } = await givenLogin(world);
  const here = openBrowser(server);
  for (const [name, value] of browser.cookies) here.cookies.set(name, value);
  const input = { clientId: user.clientId };
  const wrong = await here.call(guarded, input, { "x-xsrf-token": "forged" }, sheet);
  const foreign = await here.call(guarded, input, { "sec-fetch-site": "cross-site" }, sheet);
  expect([wrong.status, foreign.status, taken]).toEqual([403, 403, []]);
});

const ofSize = (size: number) =>
  formOf("sheet", { clientId: "x" }, { name: "a", bytes: Buffer.alloc(size) }).body;
const good = formOf("sheet", { clientId: "x" }, sheet);
const form = good.headers["content-type"]!;
const edge = "------a-boundary-that-is-in-no-file";
const part = (name: string, value: string, more = "") =>
  `${edge}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const text = (...parts: string[]) => Buffer.from(`${parts.join("")}${edge}--\r\n`);
const said = part("jsonData", '{"clientId":"x"}');
const file = part("sheet", "1", '; filename="a.csv"');

test.each<[string, Buffer, string, number]>([
  ["a file one byte too large", ofSize(largest + 1), form, 413],
  [
    "10,000 parts",
    text(said, file, ...Array.from({ length: 10_000 }, (_, n) => part(`p${n}`, "x"))),
    form,
    400,
  ],
  [
    "10,000 parts before the file",
    text(...Array.from({ length: 10_000 }, (_, n) => part(`p${n}`, "x"))),
    form,
    400,
  ],
  [
    "parameters of more than 16 KiB",
    text(part("jsonData", `{"clientId":"${"x".repeat(16_384)}"}`), file),
    form,
    413,
  ],
  ["no end", good.body.subarray(0, good.body.length - 20), form, 400],
  ["an end in the middle of the parameters", good.body.subarray(0, 80), form, 400],
  ["another boundary than declared", good.body, "multipart/form-data; boundary=other", 400],
  ["no boundary at all", good.body, "multipart/form-data", 400],
  ["an empty boundary", good.body, "multipart/form-data; boundary=", 400],
  ["an empty boundary in quotation marks", good.body, 'multipart/form-data; boundary=""', 400],
  ["a boundary that is the beginning of the right one", good.body, form.slice(0, -1), 400],
  ["an end with another letter", Buffer.from(good.body.toString().replace(/--\r\n$/, "-x\r\n")), form, 400],
  [
    "no empty line above the file",
    Buffer.from(good.body.toString().replace("octet-stream\r\n\r\n", "octet-stream\r\n")),
    form,
    400,
  ],
  ["no parts", text(), form, 400],
  ["no file", text(said), form, 400],
  ["a file of another name", text(said, part("other", "1", '; filename="a.csv"')), form, 400],
  ["parameters that are no JSON", text(part("jsonData", "{"), file), form, 400],
  ["a poisoned prototype", text(part("jsonData", '{"clientId":"x","__proto__":{"a":1}}'), file), form, 400],
  ["a parameter named twice", text(part("jsonData", '{"clientId":"x","clientId":"y"}'), file), form, 400],
  ["a name of the prototype", text(part("__proto__", "{}"), file), form, 400],
  ["JSON instead of a form", Buffer.from("{}"), "application/json", 415],
  ["a web form", Buffer.from("a=b"), "application/x-www-form-urlencoded", 415],
])("%s: refused, and nothing is stored [F-65, C-66]", async (_what, body, contentType, expected) => {
  const { status, problem } = await sendRaw(body, contentType);
  expect([status, problem.traceId]).toEqual([expected, expect.any(String)]);
  expect([taken, left()]).toEqual([[], []]);
});

test.each([
  ["a second file", text(said, file, file)],
  ["a part after the file", text(said, file, part("more", "x"))],
  ["parameters twice", text(said, said, file)],
  ["a file without a file name", text(said, part("sheet", "1"))],
  ["the file before the parameters", text(file, said)],
])("%s: the sender is told the parts to send and their order [API-01, C-66]", async (_what, body) => {
  const { status, problem } = await sendRaw(body, form);
  expect([status, problem.error, problem.message]).toEqual([
    400,
    "request.wrong-parts",
    "Send two parts in this order: jsonData, then one file named sheet with a file name.",
  ]);
  expect([taken, left()]).toEqual([[], []]);
});

/** Everything that a bare connection receives until the server closes it. */
function answerOn(socket: Socket): Promise<string> {
  let heard = "";
  socket.on("data", (piece) => (heard += piece.toString()));
  socket.on("error", () => undefined); // The test expects to be cut off.
  return new Promise((resolve) => socket.on("close", () => resolve(heard)));
}

async function openUpload(size: string): Promise<Socket> {
  const browser = openBrowser(world.server);
  await browser.send({ method: "GET", url: "/api/chrome" });
  const token = browser.cookies.get("XSRF-TOKEN")!;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${open.path} HTTP/1.1\r\nHost: localhost:3000\r\nCookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}\r\n` +
      `Content-Type: ${form}\r\n${size}\r\n\r\n`,
  );
  return socket;
}

/** The form up to the middle of its file. */
const beginning = good.body.subarray(0, good.body.length - 45);
const chunk = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

test.each([
  ["declares its length", "Content-Length: 1073741824", (piece: Buffer) => piece],
  ["does not declare its length", "Transfer-Encoding: chunked", chunk],
])("a body that %s and does not end is cut off [F-65, C-66]", async (_what, size, framed) => {
  const socket = await openUpload(size);
  const heard = answerOn(socket);
  socket.write(framed(beginning));
  const piece = framed(Buffer.alloc(1_048_576));
  for (let sent = 0; sent < 1_024 && socket.writable; sent += 1)
    await new Promise((resolve) => socket.write(piece, resolve));
  expect(await heard).toMatch(/^HTTP\/1.1 413 /);
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(taken).toEqual([]);
});

test("a byte at a time is cut off by the time-out, and its file is deleted [F-65, C-66]", async () => {
  const { requestTimeout, headersTimeout } = server.server;
  Object.assign(server.server, { requestTimeout: 1_000, headersTimeout: 1_000 }); // The longer of the two timeouts counts.
  const socket = await openUpload("Content-Length: 10000");
  const heard = answerOn(socket);
  socket.write(beginning);
  await vi.waitFor(() => expect(left()).toHaveLength(1));
  while (!socket.destroyed) {
    socket.write("x");
    await wait(50);
  }
  Object.assign(server.server, { requestTimeout, headersTimeout });
  expect(await heard).toMatch(/^HTTP\/1.1 408 /);
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(taken).toEqual([]);
});

test("an aborted upload leaves no file [F-65, C-66]", async () => {
  const socket = await openUpload(`Content-Length: ${largest}`);
  socket.on("error", () => undefined);
  socket.write(Buffer.concat([beginning, Buffer.alloc(1_000_000)]));
  await vi.waitFor(() => expect(left()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(left()).toEqual([]));
  expect(taken).toEqual([]);
});
