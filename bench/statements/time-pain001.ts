import { SaxesParser } from "saxes";
import { readPayments } from "@corridor/server/payments/read-file/read";
import { context } from "../worlds/files-world.ts";
import { paymentMessage } from "./pain001-message.ts";

/**
 * A program of its own, bundled like the product: reads a pain.001 with our reader (`reader`) or with a streaming parser alone
 * (`parser`) and prints JSON. Never both in one program: each is measured as it would run without the other.
 */
export type PainFigures = {
  /** Milliseconds of processor time of each round; the first ones warm up. */
  readonly times: number[];
  readonly megabytes: number;
};

const count = 100_000;
const rounds = 3;
const pieceBytes = 65_536;
const silent = () => undefined;

/** Returns the number of payments. */
async function readAll(bytes: Buffer): Promise<number> {
  let kept = 0;
  const reading = await readPayments(
    bytes,
    { ...context, hasRequestReferences: true },
    { batch: (batch) => void (kept += batch.count), progress: silent, ready: silent },
  );
  if (kept !== count || reading.topLevel.length > 0)
    throw new Error("The message was not read as it was written.");
  return kept;
}

/** The same pieces and the same events, and nothing done with them. Returns the number of events. */
function parseOnly(bytes: Buffer): number {
  const parser = new SaxesParser({ xmlns: true });
  let events = 0;
  parser.on("opentag", () => void (events += 1));
  parser.on("text", () => void (events += 1));
  parser.on("closetag", () => void (events += 1));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  parser.close();
  if (events < count) throw new Error("The parser alone did not read the message.");
  return events;
}

const bytes = paymentMessage(count);
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const before = process.cpuUsage();
  if (process.argv[2] === "reader") await readAll(bytes);
  else parseOnly(bytes);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1_000);
}
const figures: PainFigures = { times, megabytes: bytes.length / 1_000_000 };
process.stdout.write(JSON.stringify(figures));
