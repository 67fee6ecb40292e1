import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { loadTexts } from "../texts.ts";
import { download, downloadFrom } from "./download.ts";

let server: Server;
let origin: string;
let locale: string | string[] | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    locale = request.headers["x-locale"];
    const names = `attachment; filename="r_sum_.xlsx"; filename*=UTF-8''r%C3%A9sum%C3%A9.xlsx`;
    if (request.url === "/named") return response.writeHead(200, { "Content-Disposition": names }).end("PK");
    if (request.url !== "/report") return response.writeHead(410).end();
    return response.writeHead(200, { "Content-Disposition": 'attachment; filename="report.csv"' }).end("a,b");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a download is saved under the name the server gave it [ERR-09]", async () => {
  const saved: { content: Blob; fileName: string }[] = [];
  await download(`${origin}/report`, (content, fileName) => saved.push({ content, fileName }));
  expect([saved[0]?.fileName, await saved[0]?.content.text()]).toEqual(["report.csv", "a,b"]);
});

test.each(["en", "fr"] as const)(
  "a download from a given address carries the locale %s [I18N-04]",
  async (chosen) => {
    await loadTexts(chosen);
    await download(`${origin}/report`, () => undefined);
    expect(locale).toBe(chosen);
  },
);

test("a name with letters beyond ASCII stays whole [API-39]", async () => {
  const save = vi.fn();
  await download(`${origin}/named`, save);
  expect(save).toHaveBeenCalledWith(expect.anything(), "résumé.xlsx");
});

test.each([
  ["refused", () => `${origin}/gone`],
  ["unreachable", () => "http://127.0.0.1:1/nowhere"],
])("a download that is %s is only logged [ERR-09]", async (_how, url) => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const save = vi.fn();
  await download(url(), save);
  expect(save).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("the address of a saved file lasts 40 seconds in the browser too [CONST-08, CONTRA-20]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const link = { href: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  await downloadFrom(`${origin}/report`);
  vi.advanceTimersByTime(39_999);
  expect(await (await fetch(link.href)).text()).toBe("a,b");
  vi.advanceTimersByTime(1);
  await expect(fetch(link.href)).rejects.toThrow();
});
