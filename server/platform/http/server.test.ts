import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "@corridor/product/endpoint";
import { anyone } from "@corridor/product/policy";
import { logIn, queryChrome, requestPasswordReset } from "@corridor/product/auth/contract";
import { consoleRoutes } from "../../processes/console-api.ts";
import { openBrowser } from "../../testing/browser.ts";
import { givenUser } from "../../testing/given.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { useWorld } from "../../testing/world.ts";
import { createApp } from "../app.ts";
import { identify } from "../../auth/session.ts";
import { createServer } from "./server.ts";
import { route } from "./route.ts";
import { contentSecurityPolicy } from "./headers.ts";

const world = useWorld();

describe("input that is no valid request", () => {
  test.each([
    ["en", "The request is too large."],
    ["fr", "La requête est trop volumineuse."],
  ])("is refused like any other request: a too long address, in %s [API-04]", async (language, message) => {
    const server = createServer(world.app, identify, consoleRoutes);
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const long = `${url}/api/search/transactions?query=${"x".repeat(20_000)}`;
    const answer = await fetch(long, { headers: { "X-Locale": language } });
    expect(answer.status).toBe(431);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const traceId = answer.headers.get("X-Trace-Id");
    expect(await answer.json()).toEqual({ message, error: "request.too-large", traceId });
    await server.close();
  });
});

describe("a route", () => {
  test("without a policy stops the server at start [C-01]", async () => {
    const server = createServer(world.app, identify, []);
    expect(() => server.get("/forgotten", () => "hello")).toThrow("GET /forgotten has no policy");
    await server.close();
    const undeclared = { endpoint: { ...queryChrome, policy: undefined as never }, verb: async () => ({}) };
    await expect(createServer(world.app, identify, [undeclared]).ready()).rejects.toThrow("has no policy");
  });

  test("answers only the fields of its contract [C-08]", async () => {
    const leaky = endpoint({
      method: "GET",
      path: "/api/leaky",
      summary: "",
      policy: anyone,
      input: z.object({}),
      output: z.object({ name: z.string() }),
    });
    const server = createServer(world.app, identify, [
      route(leaky, async () => ({ name: "a", passwordHash: "b" })),
    ]);
    expect((await openBrowser(server).call(leaky, {})).body).toEqual({ name: "a" });
    await server.close();
  });

  test("whose answer breaks its contract is a bug: 500 with a reference and nothing else [C-08, API-04]", async () => {
    const broken = endpoint({
      method: "GET",
      path: "/api/broken",
      summary: "",
      policy: anyone,
      input: z.object({}),
      output: z.object({ n: z.int() }),
    });
    const server = createServer(world.app, identify, [
      route(broken, async () => ({ n: "secret" as unknown as number })),
    ]);
    const { status, problem, text } = await openBrowser(server).call(broken, {});
    expect([status, problem.error, problem.safeToRetry]).toEqual([500, "service.unexpected", true]);
    expect(problem.message).toBe(`Something went wrong. Reference: ${problem.traceId}`);
    expect(text).not.toMatch(/secret|Zod|\.ts/);
    await server.close();
  });
});

describe("every answer", () => {
  const addresses = [
    "/",
    "/api/chrome",
    "/api/nosuch",
    "/nosuch.png",
    "/healthz",
    "/assets/none.js",
    "/dev/mailbox",
  ];

  test.each(addresses)(
    "of %s carries the security headers, a trace id, and is not cached [C-55, C-57, F-71]",
    async (url) => {
      const { headers } = await openBrowser(world.server).send({
        method: "GET",
        url,
        headers: { accept: "text/html" },
      });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      });
      expect(headers["x-trace-id"]).toMatch(/^[0-9a-f]{16}$/);
      expect(String(headers["content-security-policy"])).toContain("require-trusted-types-for 'script'");
    },
  );

  test("of an address that cannot be decoded is a Problem too, and does not repeat the address [API-04, C-55]", async () => {
    const { status, problem, headers, text } = await openBrowser(world.server, { language: "fr" }).send({
      method: "GET",
      url: "/api/%canary",
    });
    expect([status, problem.message]).toEqual([400, "La requête n'a pas pu être lue."]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-trace-id"]).toBe(problem.traceId);
    expect(text).not.toMatch(/canary|FST/);
  });

  test("allows no inline script, no framing and no content of other origins [C-55, F-71]", () => {
    const policy = contentSecurityPolicy("abc");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
  });
});

describe("an unknown Host", () => {
  test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3000"])(
    "%j is refused [C-42, F-42]",
    async (host) => {
      const { status, problem } = await openBrowser(world.server).call(queryChrome, {}, { host });
      expect([status, problem.error]).toEqual([421, "request.wrong-host"]);
    },
  );

  test("never reaches a link in an e-mail, in any header [C-42, F-42]", async () => {
    const user = await givenUser(world);
    const poisoned = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    await openBrowser(world.server).call(
      requestPasswordReset,
      { clientId: user.clientId, email: user.email },
      poisoned,
    );
    const browser = openBrowser(world.server);
    await browser.send({
      method: "POST",
      url: `http://evil.example${requestPasswordReset.path}`,
      payload: user,
      headers: poisoned,
    });
    const mails = await mailsTo(world, user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.link?.origin).toBe("http://localhost:3000");
    expect(JSON.stringify(mails)).not.toContain("evil");
  });
});

describe("pages without the console", () => {
  test("an unknown address is a page for people and JSON for programs, in their language [API-04, ERR-11]", async () => {
    const browser = openBrowser(world.server, { language: "fr" });
    const page = await browser.send({ method: "GET", url: "/dev/nosuch", headers: { accept: "text/html" } });
    expect(page.status).toBe(404);
    expect(page.text).toContain("Page introuvable");
    const call = await browser.send({ method: "GET", url: "/api/nosuch" });
    expect([call.status, call.problem.message]).toEqual([404, "Introuvable."]);
  });
});

describe("when the database is down", () => {
  let server: Awaited<ReturnType<typeof lost>>["server"];
  let close: () => Promise<void>;

  async function lost() {
    const app = createApp(
      { ...world.app.config, databaseUrl: "postgres://nobody:x@127.0.0.1:1/none" },
      { log: world.app.log },
    );
    return { app, server: createServer(app, identify, consoleRoutes) };
  }

  beforeAll(async () => {
    const made = await lost();
    server = made.server;
    close = async () => {
      await made.server.close();
      await made.app.close();
    };
  });
  afterAll(() => close());

  test("calls answer 503 with Retry-After, and GET calls say that they may be repeated [API-04, ERR-08]", async () => {
    const browser = openBrowser(server);
    const { status, problem, headers } = await browser.call(queryChrome, {});
    expect([status, problem.error, problem.safeToRetry, headers["retry-after"]]).toEqual([
      503,
      "service.unavailable",
      true,
      "5",
    ]);
    const { browser: known } = { browser: openBrowser(world.server) };
    await known.call(queryChrome, {});
    browser.cookies.set("XSRF-TOKEN", known.cookies.get("XSRF-TOKEN")!);
    const write = await browser.call(logIn, { clientId: "acme", email: "a@b.example", password: "x" });
    expect([write.status, write.problem.safeToRetry]).toEqual([503, undefined]);
  });
});
