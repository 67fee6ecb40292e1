import { afterAll, beforeAll, expect, test } from "vitest";
import { queryChrome } from "@corridor/product/auth/contract";
import { identify } from "../../auth/session.ts";
import { consoleRoutes } from "../../processes/console-api.ts";
import { openBreakableLine, type BreakableLine } from "../../testing/programs/breakable-line.ts";
import { givenLogin } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";
import { createApp, type App } from "../app.ts";
import { addHealth, databaseProblem } from "./health.ts";
import { createServer } from "./server.ts";

const world = useWorld();
let line: BreakableLine;
let app: App;

beforeAll(async () => {
  line = await openBreakableLine(world.databaseUrl);
  app = createApp({ ...world.app.config, databaseUrl: line.url });
});
afterAll(async () => {
  line.cut();
  await app.close();
  await line.close();
});

test("while the database is silent, readiness says so and every call is answered [EXT-13, ERR-22]", async () => {
  const server = createServer(app, identify, consoleRoutes, { answerWithinMs: 500 });
  addHealth(server, app, () => databaseProblem(app), { tellsReason: true });
  const { browser } = await givenLogin(world);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (url: string) => {
    const { statusCode } = await server.inject({ url, headers: { host: "localhost", cookie } });
    return statusCode;
  };
  expect([await ask("/readyz"), await ask(queryChrome.path)]).toEqual([200, 200]);
  line.stall();
  expect([await ask("/readyz"), await ask(queryChrome.path)]).toEqual([503, 503]);
  await server.close();
});
