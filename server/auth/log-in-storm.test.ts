import { Client } from "pg";
import { expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { untilWaiting } from "../testing/programs/held-locks.ts";
import { useWorld } from "../testing/world.ts";

const hashesAtOnce = 2;
const fewestConnections = 5;
const world = useWorld({ config: { databaseConnections: fewestConnections, hashesAtOnce } });

test("more log-ins to one account than there are database connections leave connections to other people's calls [C-44, F-11]", async () => {
  const { browser } = await givenLogin(world);
  const user = await givenUser(world);
  const tryToLogIn = (index: number) =>
    openBrowser(world.server, { address: `10.9.${index}.7` }).call(logIn, { ...user, password: "wrong" });
  await tryToLogIn(0);
  const owner = new Client({ connectionString: world.databaseUrl });
  await owner.connect();
  try {
    // Every other attempt to log in to the account waits for its counter.
    await owner.query("begin; select 1 from login_attempts for update");
    let answered = 0;
    const storm = Array.from({ length: 12 }, async (_, index) => {
      await tryToLogIn(index + 1);
      answered += 1;
    });
    await untilWaiting(world, hashesAtOnce);
    const { status, body } = await browser.call(queryChrome, {});
    expect([status, body.loginStatus, answered]).toEqual([200, "loggedIn", 0]);
    await owner.query("commit");
    await Promise.all(storm);
  } finally {
    await owner.end();
  }
});
