import { SaxesParser } from "saxes";
import { readPayments } from "@corridor/server/payments/read-file/read";
import { context } from "../worlds/files-world.ts";
import { paymentMessage } from "./pain001-world.ts";

/** A program of its own, bundled like the product: compares our reader of pain.001 with its parser alone and prints JSON. */
export type PainComparison = {
  readonly ratios: number[];
  readonly detail: string;
  readonly megabytes: number;
};

const count = 100_000;
const turns = 5;
const pieceBytes = 65_536;
const silent = () => undefined;

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function judgeAll(bytes: Buffer): Promise<void> {
  let kept = 0;
  const reading = await readPayments(
    bytes,
    { ...context, hasRequestReferences: true },
    { batch: (batch) => void (kept += batch.count), progress: silent, ready: silent },
  );
  if (kept !== count || reading.topLevel.length > 0)
    throw new Error("The message was not read as it was written.");
}

/** The same pieces and the same events, and nothing done with them. */
function parseOnly(bytes: Buffer): void {
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
}

const bytes = paymentMessage(count);
const ratios: number[] = [];
let detail = "";
for (let round = 0; round <= turns; round += 1) {
  const [own, parser] = [await cpuOf(() => judgeAll(bytes)), await cpuOf(() => parseOnly(bytes))];
  if (round > 0) ratios.push(own / parser);
  detail = `${own.toFixed(0)} against ${parser.toFixed(0)} ms in the last round`;
}
const comparison: PainComparison = { ratios, detail, megabytes: bytes.length / 1_000_000 };
process.stdout.write(JSON.stringify(comparison));
