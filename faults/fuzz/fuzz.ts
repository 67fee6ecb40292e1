import type { Endpoint } from "@corridor/product/endpoint";
import { roleNames, type RoleName } from "@corridor/product/permissions";
import { checkLedger } from "@corridor/server/ledger/check";
import { consoleRoutes, createConsoleApi } from "@corridor/server/processes/console-api";
import { signedRoutes } from "@corridor/server/public-api/routes";
import { givenDoors, type DoorsWorld } from "../doors/given-doors.ts";
import { dice, type Fault } from "../fault.ts";
import { callOf, damagedText, type FuzzCall, type FuzzCaller } from "./calls.ts";
import { openJudge, type JudgeAnswer } from "./documented.ts";
import { mutate, randomOf, type KnownValues } from "./values.ts";

/** Of each kind, at each route, by each caller. */
const callsOfKind = 200;
/** A caller whom the gate refuses this often is refused before the input is read, whatever it is. */
const refusalsBelieved = 20;
const program = "a program";
const nobody = "nobody";
type Who = RoleName | typeof program | typeof nobody;

/** Tries to find a value that the declaration accepts whole. */
const mostTries = 20;

type Tally = { calls: number; valid: number; statuses: Map<number, number>; found: Map<string, string> };

/** Valid and mutated calls of every route by every kind of caller, made from the declarations, judged by the API documents (C-89). */
export const fuzz: Fault = {
  test: "F-73",
  async run(world, _size, seed = 73) {
    const given = await givenDoors(world, "small");
    const { server, stop } = await createConsoleApi(world.app, null);
    const tally: Tally = { calls: 0, valid: 0, statuses: new Map(), found: new Map() };
    const pick = dice(seed);
    const callers = new Map<Who, FuzzCaller>();
    let addresses = 0;

    async function send({ method, url, headers, payload }: FuzzCall) {
      addresses += 1;
      // Every call comes from its own address, so that no limit per address answers for the route.
      const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
      const {
        statusCode,
        headers: told,
        body,
      } = await server.inject({
        ...{ method, url, headers, remoteAddress },
        ...(payload ? { payload } : {}),
      });
      return { status: statusCode, type: String(told["content-type"] ?? ""), body };
    }

    async function tryRoute(endpoint: Endpoint, who: Who, judgeAnswer: JudgeAnswer): Promise<void> {
      let caller = callers.get(who) ?? (await enter(given, who));
      let refused = 0;
      for (let index = 0; index < callsOfKind * 2; index += 1) {
        const isMutated = index % 2 === 1;
        const valid = validInput(endpoint, knownValues(given), pick);
        const damage = isMutated && pick(10) === 0 ? (text: string) => damagedText(text, pick) : null;
        const answer = await send(
          callOf(endpoint, isMutated ? mutate(valid.input, pick) : valid.input, caller, damage),
        );
        tally.calls += 1;
        if (!isMutated && valid.isAccepted) tally.valid += 1;
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
        const problem = judgeAnswer(endpoint, answer);
        if (problem)
          tally.found.set(
            `${endpoint.method} ${endpoint.path} ${problem.slice(0, 60)}`,
            `${who}: ${problem}`,
          );
        refused = answer.status === 401 || answer.status === 403 ? refused + 1 : 0;
        if (refused === refusalsBelieved) return;
        // The call may have ended the caller's own session.
        if (who !== nobody && answer.body.includes("sessionInvalid")) caller = await enter(given, who);
        callers.set(who, caller);
      }
    }

    try {
      const judges = {
        console: openJudge(consoleRoutes, "console"),
        signed: openJudge(signedRoutes, "signed"),
      };
      for (const { endpoint } of consoleRoutes)
        for (const who of [nobody, ...roleNames] as const) await tryRoute(endpoint, who, judges.console);
      for (const { endpoint } of signedRoutes) await tryRoute(endpoint, program, judges.signed);
      const breaches = await checkLedger(world.app);
      const violations = [
        ...[...tally.found].map(([where, what]) => `${where.split(" ").slice(0, 2).join(" ")} ${what}`),
        ...breaches.map((breach) => `I1 ${JSON.stringify(breach)}`),
      ];
      const statuses = [...tally.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`);
      const figures = [
        `${consoleRoutes.length + signedRoutes.length} routes; ${tally.valid} calls as the declaration wants them`,
        statuses.join(", "),
      ];
      return { trials: tally.calls, violations, seed, figures };
    } finally {
      await stop();
      await given.close();
    }
  },
};

async function enter(given: DoorsWorld, who: Who): Promise<FuzzCaller> {
  if (who === program) return { key: given.key };
  return { cookies: await (who === nobody ? given.nobody() : given.logIn(who)) };
}

function knownValues({ target }: DoorsWorld): KnownValues {
  const { clientId, requestId, lookupId, statementWalletId, password } = target;
  const wallets = ["main", statementWalletId, "sub0", "kes"];
  return {
    clientId: [clientId],
    requestId: [requestId, requestId, lookupId],
    lookupId: [lookupId],
    detailedRequestId: [lookupId],
    walletId: wallets,
    fromWalletId: wallets,
    toWalletId: wallets,
    parentWalletId: ["main"],
    currency: ["KES", "USD", "XAF"],
    provider: ["mpesa-ke", "bank-ke"],
    amount: ["1", "10.50", "0.01"],
    recipientAccountId: ["+254712345678"],
    name: ["Grace Achieng"],
    email: ["listed-1@people.example", "new@people.example"],
    password: [password, "correct horse battery staple 9"],
    currentPassword: [password],
    count: [1, 10, 100],
    limit: [1, 10, 100],
    offset: [0, 1],
    days: [1, 30],
    month: ["2026-01"],
    period: ["2026-01-31", "2026-01"],
    format: ["csv", "camt053", "mt940"],
  };
}

function validInput(endpoint: Endpoint, known: KnownValues, pick: (below: number) => number) {
  let input: unknown = {};
  for (let tries = 0; tries < mostTries; tries += 1) {
    input = randomOf(endpoint.input, known, pick);
    if (endpoint.input.safeParse(input).success) return { input, isAccepted: true };
  }
  return { input, isAccepted: false };
}
