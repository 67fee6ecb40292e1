import { randomBytes } from "node:crypto";
import { startSftp } from "@corridor/server/sftp/server";
import { givenSftpClient, openSftp, type SftpProgram } from "@corridor/server/testing/payment-files/sftp";
import { BareStore } from "./bare-store.ts";
import { startBareServer } from "./bare-server.ts";
import { openSshRate } from "./openssh-rate.ts";
import { takeFileRow } from "./take-file.ts";
import { openLedgerWorld } from "../worlds/ledger-world.ts";
import { atLeastRowOf, type Bench, type BenchOptions, type Row } from "../row.ts";

const fileBytes = 50_000_000;
const writeBytes = 31_952;
const inFlight = 64;

async function run(options: BenchOptions): Promise<Row[]> {
  return [...(await uploadRows(options)), await takeFileRow()];
}

/** The rate of an upload by SFTP against that of a server that forgets the bytes, and of one that does no more than keep them. */
async function uploadRows({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  const server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  const sink = await startBareServer(null);
  const store = await BareStore.open(world);
  const keeper = await startBareServer(store);
  try {
    const key = await givenSftpClient(world);
    const bytes = randomBytes(fileBytes);
    const asAny = { ...key, userName: "any" };
    const [program, toSink, toKeeper] = [
      await openSftp(server, key),
      await openSftp(sink, asAny),
      await openSftp(keeper, asAny),
    ];
    const ofSink: number[] = [];
    const ofKeeper: number[] = [];
    let largestMemory = 0;
    let smallestMemory = Infinity;
    let rates: number[] = [];
    // The round before the first is not counted: a server runs for weeks.
    for (let round = -1; round < (full ? 9 : 5); round += 1) {
      const path = `bench-${round + 1}.csv`;
      const sinkSeconds = await upload(toSink, `/${path}`, bytes);
      // A database that has run for a while writes its log into files that it has, where a new one first makes each of them.
      await world.owner.query("checkpoint");
      const keeperSeconds = await upload(toKeeper, `/${path}`, bytes);
      await world.owner.query("checkpoint");
      const seconds = await upload(program, `/payments/inbox/${path}`, bytes);
      const memory = process.memoryUsage().rss;
      smallestMemory = Math.min(smallestMemory, memory);
      largestMemory = Math.max(largestMemory, memory);
      rates = [seconds, sinkSeconds, keeperSeconds].map((took) => fileBytes / took / 1e6);
      if (round < 0) continue;
      ofSink.push(sinkSeconds / seconds);
      ofKeeper.push(keeperSeconds / seconds);
    }
    for (const each of [program, toSink, toKeeper]) each.end();
    const openSsh = await openSshRate(server, key, bytes);
    const [rate, sinkRate, keeperRate] = rates.map((each) => `${each.toFixed(0)} MB/s`);
    const grown = Math.round((largestMemory - smallestMemory) / 1e6);
    return [
      atLeastRowOf(
        "SFTP upload of 50 MB: rate of a bare ssh2 sink",
        ofSink,
        0.8,
        `${rate} in the last round, the sink ${sinkRate}${openSsh}; memory grew by ${grown} MB`,
      ),
      atLeastRowOf(
        "the same: rate of a bare ssh2 server that hashes the bytes and inserts them",
        ofKeeper,
        0.9,
        `${keeperRate} in the last round`,
      ),
    ];
  } finally {
    await server.stop();
    sink.stop();
    keeper.stop();
    store.disconnect();
    await world.stop();
  }
}

/** Uploads with many writes in flight, as clients do, and returns the seconds. */
async function upload(program: SftpProgram, path: string, bytes: Buffer): Promise<number> {
  const startedAt = performance.now();
  const handle = await program.ask<Buffer>("open", path, "w");
  let at = 0;
  const send = async () => {
    while (at < bytes.length) {
      const from = at;
      const length = Math.min(writeBytes, bytes.length - from);
      at += length;
      await new Promise<void>((resolve, reject) =>
        program.sftp.write(handle, bytes, from, length, from, (error) => (error ? reject(error) : resolve())),
      );
    }
  };
  await Promise.all(Array.from({ length: inFlight }, send));
  await program.ask("close", handle);
  return (performance.now() - startedAt) / 1_000;
}

export const gateway: Bench = { group: "gateway", run };
