import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Endpoint } from "@corridor/product/endpoint";
import { requestPasswordReset } from "@corridor/product/auth/contract";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { resendInvitation } from "@corridor/product/users/contract";
import { consoleRoutes } from "../../processes/console-api.ts";
import { abandon, decideAboutRequest, givenFourEyes } from "../../testing/approvals.ts";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenUser } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import { change, givenAdministrators } from "../../testing/people.ts";
import { useWorld } from "../../testing/world.ts";
import { asProblem } from "./problem-answer.ts";

const world = useWorld();

/** Around the limits of JavaScript, the calendar and PostgreSQL. */
const extremes = [
  ...[-210_866_803_201, -253_402_300_799, -62_135_596_801, 253_402_300_799, 253_402_300_800, -1, 0.5],
  ...[2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, -1e308],
];

const payment = {
  ...{ amount: "10", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke", walletId: "main" },
  recipientAccountId: "+254712345678",
};

test.each(extremes)(
  "a request that is scheduled for %d answers 400 and never 500 [C-89, ERR-22, PAY-11]",
  async (scheduledTime) => {
    const { client, browser } = await givenPayer(world);
    const paymentRequest = { clientId: client.clientId, requestId: randomUUID(), scheduledTime };
    for (const endpoint of [validatePayments, createRequest]) {
      const { status } = await browser.call(endpoint, {
        paymentRequest: { ...paymentRequest, transactions: [payment] },
      });
      expect(status).toBe(400);
    }
    expect((await browser.call(createRequest, { paymentRequest })).status).toBeLessThan(500);
  },
);

test("no number in an address makes a call answer 500 [C-89, ERR-22]", async () => {
  const { client, browser } = await givenPayer(world);
  const given = {
    clientId: client.clientId,
    requestId: randomUUID(),
    walletId: "main",
    count: "1",
    days: "1",
  };
  for (const { endpoint } of consoleRoutes.filter(({ endpoint }) => endpoint.method === "GET"))
    for (const name of numbersIn(endpoint)) await expectNo5xx(browser, endpoint, given, name);
});

/** Names of parameters that are numbers, or text of digits. */
function numbersIn({ input }: Endpoint): string[] {
  const { shape } = (input as unknown as { _zod: { def: { shape: object } } })._zod.def;
  return Object.keys(shape).filter((name) =>
    /timestamp|time$|offset|limit|cursor|count|days|amount/i.test(name),
  );
}

async function expectNo5xx(
  browser: TestBrowser,
  { path }: Endpoint,
  given: Record<string, string>,
  name: string,
) {
  const values = [
    ...extremes.map(String),
    "9".repeat(19),
    "18446744073709551615",
    "-0",
    "1e5",
    "99999999999999999999.99",
  ];
  for (const value of values) {
    const { status } = await browser.send({ method: "GET", url: path, query: { ...given, [name]: value } });
    expect([path, name, value, status < 500]).toEqual([path, name, value, true]);
  }
}

test("approving, rejecting, abandoning and reading one request at once never answers 5xx [C-89, ERR-22, F-24]", async () => {
  const { client, creator, colleague, submitted } = await givenFourEyes(world, 2);
  const first = await colleague("APPROVER");
  const second = await colleague("SECOND_APPROVER");
  for (let round = 0; round < 5; round += 1) {
    const request = await submitted();
    const { clientId } = client;
    const deciders = [first, second];
    const answers = await Promise.all([
      ...deciders.flatMap((one) => [
        decideAboutRequest(client, one, request),
        decideAboutRequest(client, one, request, { isApproved: false }),
        one.browser.call(queryRequestDetails, { clientId, ...request }),
      ]),
      abandon(client, creator, request),
      abandon(client, creator, request),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});

test("changing, deactivating, inviting and resetting one person at once never answers 5xx [C-89, ERR-22]", async () => {
  const { client, admins } = await givenAdministrators(world);
  for (const state of ["ACTIVE", "PENDING_ACTIVATION", "DEACTIVATED"] as const) {
    const person = await givenUser(world, { client, state });
    const { clientId, email } = person;
    const answers = await Promise.all(
      admins.flatMap((admin) => [
        change(client, admin, person, { displayName: "Grace" }),
        change(client, admin, person, { activationAction: "Deactivate" }),
        change(client, admin, person, { activationAction: "Reactivate" }),
        change(client, admin, person, { twoFactorAction: "Require" }),
        admin.browser.call(resendInvitation, { clientId, email }),
        admin.browser.call(requestPasswordReset, { clientId, email }),
      ]),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});

test("a request answers 503 and stores nothing when the database's disk is full [C-89, ERR-22, F-08]", async () => {
  const { client, browser } = await givenPayer(world, { funds: { main: "1000.00" } });
  const paymentRequest = { clientId: client.clientId, requestId: randomUUID(), transactions: [payment] };
  await asOwner(
    world,
    `create function disk_full() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger disk_full before insert on payment_requests execute function disk_full()`,
  );
  const refused = await browser.call(createRequest, { paymentRequest });
  expect([refused.status, refused.problem.error, refused.headers["retry-after"]]).toEqual([
    503,
    "service.unavailable",
    "5",
  ]);
  await asOwner(world, "drop trigger disk_full on payment_requests; drop function disk_full()");
  const kept = await asOwner(world, "select 1 from payment_requests where client_id = $1", [client.clientId]);
  expect(kept.rows).toEqual([]);
  expect((await browser.call(createRequest, { paymentRequest })).status).toBe(200);
});

test.each([
  ...["53100", "53200", "53300", "53400", "57014", "57P01", "57P03", "40001", "40P01", "55P03", "08006"],
  ...["ENOSPC", "EDQUOT", "EMFILE", "ECONNREFUSED"],
])("the error %s is temporary, and the caller is told to retry [C-89, ERR-22]", (code) => {
  const problem = asProblem(Object.assign(new Error("x"), { code }));
  expect([problem.code, problem.retryAfterSeconds]).toEqual(["service.unavailable", 5]);
});

// The messages of pg about a lost connection have no code.
test.each([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
])("a lost connection (%s) is temporary, and the caller is told to retry [C-89, ERR-22]", (message) => {
  expect(asProblem(new Error(message)).code).toBe("service.unavailable");
});

test("an own error whose message mentions a timeout is a bug and not temporary [ERR-08]", () => {
  expect(asProblem(new TypeError("Cannot read properties of undefined (reading 'timeout')")).code).toBe(
    "service.unexpected",
  );
});

test.each(["23503", "22008", "42P01", "XX000"])(
  "the error %s is a bug and not temporary [ERR-08]",
  (code) => {
    expect(asProblem(Object.assign(new Error("x"), { code })).code).toBe("service.unexpected");
  },
);
