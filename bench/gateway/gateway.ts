import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import ssh2 from "ssh2";
import { algorithms } from "@corridor/server/sftp/algorithms";
import { startSftp } from "@corridor/server/sftp/server";
import {
  givenSftpClient,
  makeSshKey,
  openSftp,
  type SftpProgram,
} from "@corridor/server/testing/payment-files/sftp";
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

/** The rate of an upload by SFTP against that of a server that forgets the bytes. */
async function uploadRows({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  const server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  const sink = await startSink();
  try {
    const key = await givenSftpClient(world);
    const bytes = randomBytes(fileBytes);
    const [program, bare] = [await openSftp(server, key), await openSftp(sink, { ...key, userName: "any" })];
    const ratios: number[] = [];
    let largestMemory = 0;
    const smallestMemory = process.memoryUsage().rss;
    let [rate, bareRate] = [0, 0];
    for (let round = 0; round < (full ? 7 : 3); round += 1) {
      const bareSeconds = await upload(bare, `/sink-${round}.csv`, bytes);
      const seconds = await upload(program, `/payments/inbox/bench-${round}.csv`, bytes);
      ratios.push(bareSeconds / seconds);
      [rate, bareRate] = [seconds, bareSeconds].map((took) => fileBytes / took / 1e6) as [number, number];
      largestMemory = Math.max(largestMemory, process.memoryUsage().rss);
    }
    program.end();
    bare.end();
    const openSsh = await openSshRate(server, key, bytes);
    const grown = Math.round((largestMemory - smallestMemory) / 1e6);
    return [
      atLeastRowOf(
        "SFTP upload of 50 MB: rate of a bare ssh2 sink",
        ratios,
        0.8,
        `${rate.toFixed(0)} MB/s in the last round, the sink ${bareRate.toFixed(0)} MB/s${openSsh}; memory grew by ${grown} MB`,
      ),
    ];
  } finally {
    await server.stop();
    sink.stop();
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

/** A server of the same library and algorithms that accepts everybody and forgets what it is sent. */
async function startSink(): Promise<{ port: number; stop(): void }> {
  const server = new ssh2.Server({ hostKeys: [makeSshKey().private], algorithms }, (client) => {
    client.on("error", () => undefined);
    (client as unknown as { setNoDelay(noDelay: boolean): void }).setNoDelay(true); // As our server does; without it, answers wait for the network and the rate moves by a factor of four.
    client.on("authentication", (context) => context.accept());
    client.on("session", (accept) =>
      accept().on("sftp", (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on("OPEN", (requestId) => sftp.handle(requestId, Buffer.from("1")));
        sftp.on("WRITE", (requestId) => sftp.status(requestId, 0));
        sftp.on("CLOSE", (requestId) => sftp.status(requestId, 0));
      }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

export const gateway: Bench = { group: "gateway", run };
