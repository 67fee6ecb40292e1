import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { releaseAt } from "@corridor/server/testing/cells/pay-at";
import { givenFunds } from "@corridor/server/testing/funds";
import { givenClient, givenUser } from "@corridor/server/testing/given";
import { givenKey } from "@corridor/server/testing/keys";
import { givenRoutes } from "@corridor/server/testing/payers";
import { mobile } from "@corridor/server/testing/paid-requests";
import { dice, type Fault } from "../fault.ts";
import { startProgram } from "../payments/programs.ts";
import { openCells, staffEmail, type Cell, type Cells } from "./cells.ts";
import {
  contentOf,
  differencesOf,
  judgeCell,
  judgeKilled,
  judgeNumbers,
  standingOf,
  succeededAt,
  unfinishedAt,
} from "./judge.ts";

/** Clients whose move is killed at every step, and the large one. */
const plan = {
  transactions: 100_000,
  afterwards: 1_000,
  struckClients: 3,
  struckTransactions: 2_000,
  longestPauseMs: 150,
};

/**
 * Clients are moved between two installations in use while others pay, and payments of theirs are under way. First the command is killed
 * (kill -9) at each of its steps in turn and started again; then a large client is moved without a kill, and both sides pay on.
 */
export const moveClients: Fault = {
  test: "F-83",
  async run(world, _size, seed = 83) {
    const pick = dice(seed);
    const cells = await openCells(world);
    const violations: string[] = [];
    const figures: string[] = [];
    let trials = 0;
    try {
      const others = [await givenPayer(cells.cells[0], 1), await givenPayer(cells.cells[1], 1)];
      const payers = startPayers(cells.cells, others);
      for (let client = 0; client < plan.struckClients; client += 1) {
        const { kills, found } = await moveUnderKills(cells, plan.struckTransactions, () =>
          pick(plan.longestPauseMs),
        );
        trials += kills;
        violations.push(...found);
      }
      const { found, figure } = await moveLarge(cells, plan.transactions);
      trials += 1;
      figures.push(figure);
      violations.push(...found.violations);
      figures.push(`others paid ${await payers.stop()} payments meanwhile`);
      await payAfterwards(cells, found.clientId, others[0]!, plan.afterwards);
      violations.push(...(await judgeAll(cells, found.clientId, plan.transactions + plan.afterwards)));
    } finally {
      await cells.close();
    }
    return { trials, violations, seed, figures };
  },
};

/** Payments that were not sent yet when a move begins. */
const underWay = 20;
const slowMs = 12_000;

let clientCount = 0;

/** A client with paid transactions, a key and an invited person. */
async function givenPayer(cell: Cell, transactions: number): Promise<string> {
  const clientId = `mover-${(clientCount += 1)}`;
  const client = await givenClient(cell, { clientId, wallets: [{ id: "main", currency: "KES" }] });
  await givenRoutes(cell, clientId, [mobile], {});
  await givenFunds(cell, clientId, { main: "900000000.00" }, "KES");
  await givenKey(cell, await givenUser(cell, { client, role: "DEVELOPER" }));
  for (let left = transactions; left > 0; left -= 10_000)
    await payAtRest(cell, clientId, Math.min(left, 10_000));
  return clientId;
}

/** The engine of the cell sends the payments. Returns when all have ended. */
async function payAtRest(cell: Cell, clientId: string, count: number): Promise<void> {
  await releaseAt(cell, clientId, count);
  await rest(cell, clientId);
}

const longestRestMs = 600_000;

async function rest(cell: Cell, clientId: string): Promise<void> {
  const endsAt = performance.now() + longestRestMs;
  while ((await unfinishedAt(cell, clientId)) > 0) {
    if (performance.now() > endsAt) throw new Error(`Payments of ${clientId} do not end.`);
    await wait(50);
  }
}

/** Another client of each cell pays all the time. */
function startPayers(cells: readonly Cell[], clientIds: readonly string[]) {
  const enough = new AbortController();
  let paid = 0;
  const paying = Promise.all(
    cells.map(async (cell, place) => {
      while (!enough.signal.aborted) {
        await releaseAt(cell, clientIds[place]!, 5);
        paid += 5;
        await wait(200);
      }
    }),
  );
  return {
    async stop(): Promise<number> {
      enough.abort();
      await paying;
      for (const [place, cell] of cells.entries()) await rest(cell, clientIds[place]!);
      return paid;
    },
  };
}

/** What the command says at each of its steps, in their order. */
const steps = [
  "is closed here",
  "Waiting",
  "Nothing is under way",
  "Copied",
  "Compared",
  "counters of cell 1",
  "counters of cell 2",
  "has left",
];

type Kill = { readonly step: string; readonly pauseMs: number };
type EndedMove = { readonly code: number | null; readonly lines: readonly string[] };

/** Runs the command; a pause after this step it is killed. */
async function runMove(
  { cells: [here, there], folder }: Cells,
  clientId: string,
  kill?: Kill,
): Promise<EndedMove> {
  const lines: string[] = [];
  const program = await startProgram({
    file: new URL("../../server/processes/corridor.ts", import.meta.url),
    words: [
      ...["move-client", "start", clientId, "--to", there.settingsFile],
      ...["--by", staffEmail, "--reason", "fault run"],
    ],
    complaints: path.join(folder, "move-client.log"),
    env: here.env,
  });
  program.onLine((line) => {
    lines.push(line);
    if (kill && line.includes(kill.step)) setTimeout(() => program.signal("SIGKILL"), kill.pauseMs);
  });
  return { code: await program.ended, lines };
}

/** The provider answers so late that these payments are under way when the client is closed. */
async function releaseUnderWay(cells: Cells, clientId: string): Promise<void> {
  const [here] = cells.cells;
  cells.answerAfter(slowMs);
  await releaseAt(here, clientId, underWay);
  await wait(slowMs / 2);
  cells.answerAfter(0);
}

async function moveUnderKills(cells: Cells, transactions: number, pause: () => number) {
  const [here, there] = cells.cells;
  const clientId = await givenPayer(here, transactions);
  await releaseUnderWay(cells, clientId);
  const whole = transactions + underWay + 1; // And the money that the client was given.
  const found: string[] = [];
  let kills = 0;
  for (const step of [...steps, null]) {
    const kill = step === null ? undefined : { step, pauseMs: pause() };
    const { code, lines } = await runMove(cells, clientId, kill);
    found.push(...(await judgeKilled(cells.cells, clientId, whole)));
    if (code === null) kills += 1;
    else if (code !== 0) found.push(`${clientId} could not be moved: ${lines.join(" | ")}`);
  }
  if (kills < steps.length / 2)
    found.push(`the command was killed at ${kills} of ${steps.length} steps only`);
  const [left, arrived] = [await standingOf(here, clientId), await standingOf(there, clientId)];
  if (left.state !== "left" || arrived.state !== "arrived")
    found.push(`${clientId} is ${left.state} here and ${arrived.state} there at the end`);
  found.push(...differencesOf(await contentOf(here, clientId), await contentOf(there, clientId)));
  return { kills, found };
}

async function moveLarge(cells: Cells, transactions: number) {
  const [here, there] = cells.cells;
  const clientId = await givenPayer(here, transactions - underWay);
  await releaseUnderWay(cells, clientId);
  const startedAt = performance.now();
  const { code, lines } = await runMove(cells, clientId);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const violations = code === 0 ? [] : [`${clientId} could not be moved: ${lines.join(" | ")}`];
  violations.push(...differencesOf(await contentOf(here, clientId), await contentOf(there, clientId)));
  const compared = lines.find((line) => line.startsWith("Compared")) ?? "";
  return {
    found: { clientId, violations },
    figure: `${transactions} transactions moved in ${seconds} s. ${compared}`,
  };
}

async function payAfterwards(
  { cells: [here, there] }: Cells,
  movedId: string,
  otherId: string,
  count: number,
) {
  await Promise.all([payAtRest(there, movedId, count), payAtRest(here, otherId, count)]);
}

async function judgeAll({ cells, sent }: Cells, movedId: string, payments: number): Promise<string[]> {
  const [here, there] = cells;
  const paid = await succeededAt(there, movedId);
  const twice = [...sent].filter(([, times]) => times > 1).map(([key]) => key);
  const ofMoved = [...sent.keys()].filter((key) => key.startsWith(`${movedId}:`));
  return [
    ...(paid === payments ? [] : [`${movedId} has ${paid} paid payments there and not ${payments}`]),
    ...(ofMoved.length === payments
      ? []
      : [`${ofMoved.length} payments of ${movedId} were sent and not ${payments}`]),
    ...(twice.length > 0
      ? [`${twice.length} payments were sent twice: ${twice.slice(0, 3).join(", ")}`]
      : []),
    ...(await judgeNumbers(cells)),
    ...(await judgeCell(here)),
    ...(await judgeCell(there)),
  ];
}
