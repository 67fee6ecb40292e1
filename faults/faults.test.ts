import { afterAll, beforeAll, expect, test } from "vitest";
import { amounts } from "./amounts.ts";
import { callbacks } from "./callbacks/callbacks.ts";
import { crossing } from "./crossing.ts";
import { doors } from "./doors/doors.ts";
import { guessDownloads } from "./exports/guess-downloads.ts";
import { killExportWorker } from "./exports/kill-worker.ts";
import type { Fault } from "./fault.ts";
import { bitFlips } from "./files/bit-flips.ts";
import { killTaking } from "./files/kill-taking.ts";
import { isolation } from "./isolation.ts";
import { nameLookups } from "./lookups/lookups.ts";
import { killPostgres } from "./kill-postgres.ts";
import { killServer } from "./kill-server.ts";
import { namesInCalls } from "./files/names-in-calls.ts";
import { fileNames, traversal } from "./sftp/hostile-names.ts";
import { sftpSessions } from "./sftp/hostile-sessions.ts";
import { killStatementWorker } from "./statements/kill-worker.ts";
import { openFaultWorld, type FaultWorld } from "./world.ts";

// The same as `npm run faults`, small.
let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(() => world.close(), 60_000);

async function expectToHold({ run }: Fault): Promise<void> {
  const { trials, violations } = await run(world, "small");
  expect(violations).toEqual([]);
  expect(trials).toBeGreaterThan(0);
}

test("kill -9 of PostgreSQL during many postings loses nothing acknowledged and posts nothing twice [EXT-07, C-12]", async () => {
  await expectToHold(killPostgres);
});

test("kill -9 of the server while it posts loses nothing acknowledged and posts nothing twice [EXT-07, C-12]", async () => {
  await expectToHold(killServer);
});

test("kill -9 of a worker in the middle of an export: the next one makes the complete file [STATE-08, TX-24, EXT-06]", async () => {
  await expectToHold(killExportWorker);
});

test("kill -9 of a worker again and again while it makes statements: none is missing, wrong or there twice [STMT-02, STMT-04, STMT-05]", async () => {
  await expectToHold(killStatementWorker);
}, 60_000);

test("kill -9 of a worker and a frozen worker in the middle of a lookup: another goes on, and no number is asked again whose answer was stored [F-81, LOOK-19, LOOK-21]", async () => {
  await expectToHold(nameLookups);
}, 60_000);

test("kill -9 at any step of taking a file: the next attempt takes it whole, and no attempt takes half of it or a second one [F-68, FILE-15]", async () => {
  await expectToHold(killTaking);
}, 60_000);

test("of a crowd of SFTP sessions five are admitted; a server that is killed takes no half file; a name is taken once [F-68, C-69, FILE-20, FILE-21, EXT-37]", async () => {
  await expectToHold(sftpSessions);
}, 60_000);

test("every callback arrives, whatever receivers answer, and a good receiver waits for no other [F-18, EXT-04, EXT-31]", async () => {
  await expectToHold(callbacks);
}, 60_000);

test("a thousand guesses never hit a download [F-40, C-40]", async () => {
  await expectToHold(guessDownloads);
});

test("the observations of 64 callers at hot wallets fit one serial order [F-09]", async () => {
  await expectToHold(isolation);
});

test("crossing transfers keep their sum, overdraw nothing, and post nothing to a closed wallet [F-33, WAL-19]", async () => {
  await expectToHold(crossing);
});

test("an amount is exactly what was written, or is refused, in every currency, and parts sum to the whole [F-34, C-30, CONST-22]", async () => {
  await expectToHold(amounts);
});

test("the worst body and the worst address of every call, by strangers and by people, are answered or refused [F-78, C-77, C-89, ERR-22]", async () => {
  await expectToHold(doors);
});

test("a file with a changed bit is refused, or read exactly as its bytes say [F-79, C-81, C-82]", async () => {
  await expectToHold(bitFlips);
});

test("no file name of a client's program reaches a table, an e-mail or a line of the log unless it is well formed [F-66, C-67]", async () => {
  await expectToHold(fileNames);
});

test("no file name in a call reaches another file, another client, a header, a line of the log or the markup of an e-mail [F-67, C-67, C-68]", async () => {
  await expectToHold(namesInCalls);
}, 60_000);

test("no path of a client's program leads out of its tree or to another client [F-67, C-68, C-69]", async () => {
  await expectToHold(traversal);
});
