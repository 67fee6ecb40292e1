import { demoPassword } from "@corridor/server/demo/world";
import { startProduct } from "../tools/start-product.ts";
import { sortAscending, quantile, rowOf, type Bench, type Row } from "./row.ts";
import { openVisitor, type TimedAnswer } from "./web/visitor.ts";

const stormPerSecond = 200;
const loginLimitMs = 5_000;
const otherLimitMs = 500;

const stormConnections = 40;

/**
 * F-11: two hundred log-ins a second, while one normal person per second logs in from another address and others continue to
 * work.
 */
async function run({ full }: { full: boolean }): Promise<Row[]> {
  const seconds = full ? 60 : 15;
  const product = await startProduct();
  try {
    return [
      ...(await stormAtARate(product.url, seconds)),
      ...(await stormWithoutPause(product.url, seconds)),
    ];
  } finally {
    await product.stop();
  }
}

async function stormAtARate(url: string, seconds: number): Promise<Row[]> {
  const storm = await Promise.all(
    Array.from({ length: 20 }, (_, index) => openVisitor(url, `127.2.0.${index + 1}`)),
  );
  const honest = await openVisitor(url, "127.3.0.1");
  const worker = await openVisitor(url, "127.4.0.1");
  const stormed: Promise<TimedAnswer>[] = [];
  const logins: Promise<TimedAnswer>[] = [];
  const others: Promise<TimedAnswer>[] = [];
  await everyMs(1_000 / stormPerSecond, seconds, (tick) => {
    const email = `${["viewer", "creator", "approver"][tick % 3]}@c${String(8 + (tick % 7)).padStart(2, "0")}.example`;
    const clientId = email.slice(email.indexOf("@") + 1, -".example".length);
    stormed.push(
      storm[tick % storm.length]!.logIn({ clientId, email, password: tick % 2 ? demoPassword : "wrong" }),
    );
    if (tick % stormPerSecond === 0)
      logins.push(honest.logIn({ clientId: "acme", email: "creator@acme.example", password: demoPassword }));
    if (tick % 10 === 0) others.push(worker.get("/api/chrome"));
  });
  const [good, rest, all] = await Promise.all([
    Promise.all(logins),
    Promise.all(others),
    Promise.all(stormed),
  ]);
  for (const visitor of [...storm, honest, worker]) visitor.close();
  const refused = all.filter(({ status }) => status === 429).length;
  const failed = [...good, ...rest].filter(({ status }) => status !== 200).length;
  const p95 = (timed: readonly TimedAnswer[]) => quantile(sortAscending(timed.map(({ ms }) => ms)), 0.95);
  return [
    rowOf(
      "log-in storm: honest log-ins, p95 in 5 s",
      [p95(good) / loginLimitMs],
      1,
      `${p95(good).toFixed(0)} ms, ${good.length} log-ins`,
    ),
    rowOf(
      "log-in storm: other calls, p95 in 500 ms",
      [p95(rest) / otherLimitMs],
      1,
      `${p95(rest).toFixed(0)} ms, ${rest.length} calls`,
    ),
    rowOf(
      "log-in storm: honest calls refused or failed",
      [failed],
      0,
      `${failed} of ${good.length + rest.length}; storm: ${refused} of ${all.length} answered 429`,
    ),
  ];
}

/** As many log-ins as the server answers, from connections without pauses, while another person continues to work. */
async function stormWithoutPause(url: string, seconds: number): Promise<Row[]> {
  const worker = await openVisitor(url, "127.5.0.1");
  const storm = await Promise.all(
    Array.from({ length: stormConnections }, (_, index) => openVisitor(url, `127.6.0.${index + 1}`)),
  );
  let isOn = true;
  let tried = 0;
  const storming = storm.map(async (visitor, index) => {
    for (; isOn; tried += 1)
      await visitor.logIn({ clientId: "c08", email: `nobody-${index}@c08.example`, password: "wrong" });
  });
  const others: Promise<TimedAnswer>[] = [];
  await everyMs(50, seconds, () => others.push(worker.get("/api/chrome")));
  isOn = false;
  await Promise.all(storming);
  const rest = await Promise.all(others);
  for (const visitor of [...storm, worker]) visitor.close();
  const p95 = quantile(sortAscending(rest.map(({ ms }) => ms)), 0.95);
  return [
    rowOf(
      `log-in storm: other calls beside ${stormConnections} connections, p95 in 500 ms`,
      [p95 / otherLimitMs],
      1,
      `${p95.toFixed(0)} ms, ${rest.length} calls; ${tried} log-ins`,
    ),
  ];
}

/** Keeps the pace by the clock: a late tick is followed by the ones that were missed. */
async function everyMs(pauseMs: number, seconds: number, tick: (count: number) => void): Promise<void> {
  const started = performance.now();
  const total = Math.round((seconds * 1_000) / pauseMs);
  for (let count = 0; count < total;) {
    const due = Math.min(total, Math.floor((performance.now() - started) / pauseMs));
    for (; count < due; count += 1) tick(count);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export const loginStorm: Bench = { group: "auth", run };
