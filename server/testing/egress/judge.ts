import { localhostCertificate, otherCertificate } from "./certificates.ts";
import { forbiddenHosts, loopbackHosts, nameUrls, wrongUrls } from "./corpus.ts";
import { hostileAnswers, redirectsTo, type HostileAnswer } from "./hostile-answers.ts";
import { answerWith } from "./receivers.ts";
import { goodAnswer, openTrial, type EgressTrial } from "./trial.ts";

/**
 * Memory that hostile answers may take. The senders of this process use most of it; an egress that kept an answer in memory would take
 * gigabytes within the ten seconds of a call.
 */
const mostMegabytes = 200;
/** A public address passes the check. What happens then depends on the machine: no route, or nobody answers. */
const unreachable = ["no-connection", "no-answer-in-time"];
/** A name server that says nothing: the resolver gives up, or the time limit of the call comes first. */
const unresolved = ["name-unknown", "no-answer-in-time"];

/** Calls every address of the corpus and every hostile receiver (F-69). Connections are counted by listeners, not by the product. */
export async function judgeEgress(timeoutMs: number): Promise<EgressTrial["verdict"]> {
  const trial = await openTrial(timeoutMs);
  try {
    await callForbidden(trial);
    await callThisMachine(trial);
    await callHostile(trial);
    await callByTls(trial);
  } finally {
    await trial.close();
  }
  return trial.verdict;
}

async function callForbidden({ open, expectResult, expectConnections }: EgressTrial): Promise<void> {
  const [production, demo] = [open(false), open(true)];
  const urlOf = (host: string) => `https://${host}:PORT/`;
  await Promise.all([
    ...loopbackHosts.map((host) => expectResult(production, urlOf(host), ["address-forbidden"])),
    ...[production, demo].flatMap((egress) => [
      ...forbiddenHosts.map((host) => expectResult(egress, urlOf(host), ["address-forbidden"])),
      ...[...wrongUrls, ...nameUrls].map(([url, reason]) => expectResult(egress, url, [reason])),
      expectResult(egress, urlOf("silent.test"), unresolved),
      expectResult(egress, urlOf("public.test"), unreachable),
    ]),
    // The first answer of the name is public, and every later one is this machine.
    expectResult(production, urlOf("rebinding.test"), unreachable).then(() =>
      expectResult(production, urlOf("rebinding.test"), ["address-forbidden"]),
    ),
  ]);
  expectConnections(0, "forbidden addresses");
}

/** The same hosts reach the listener where the demo allows them, so the listener does count. */
async function callThisMachine({ open, expectResult, expectConnections }: EgressTrial): Promise<void> {
  for (const host of loopbackHosts) await expectResult(open(true), `http://${host}:PORT/`, [204]);
  expectConnections(loopbackHosts.length, "addresses that the demo allows");
}

async function callHostile(trial: EgressTrial): Promise<void> {
  const { port, verdict, open, receive, expectResult, expectConnections } = trial;
  const demo = open(true);
  const bytesBefore = process.memoryUsage.rss();
  const expectAnswer = async ({ name, answer, result }: HostileAnswer) => {
    const receiver = await receive(answer);
    await expectResult(demo, `http://127.0.0.1:${receiver.port}/`, [result], name);
  };
  const isSlow = ({ result }: HostileAnswer) => result === "no-answer-in-time";
  const silent = await receive(() => undefined);
  await Promise.all([
    ...hostileAnswers.filter(isSlow).map(expectAnswer),
    expectResult(demo, `https://localhost:${silent.port}/`, ["no-answer-in-time"], "a silent handshake"),
  ]);
  // One after the other, so that they do not delay each other to the time limit on a busy machine.
  for (const hostile of [...hostileAnswers, ...redirectsTo(`http://127.0.0.1:${port}/`)])
    if (!isSlow(hostile)) await expectAnswer(hostile);
  expectConnections(loopbackHosts.length, "the target of a redirect");
  const megabytes = Math.round((process.memoryUsage.rss() - bytesBefore) / 1_048_576);
  if (megabytes > mostMegabytes) verdict.violations.push(`hostile answers took ${megabytes} MiB of memory`);
  await silent.close();
  await expectResult(demo, `http://127.0.0.1:${silent.port}/`, ["no-connection"], "a closed port");
}

async function callByTls({ open, receive, expectResult }: EgressTrial): Promise<void> {
  const answer = answerWith(goodAnswer);
  const secure = await receive(answer, { host: "::", certificate: localhostCertificate });
  const other = await receive(answer, { certificate: otherCertificate });
  const plain = await receive((socket) => void socket.end(goodAnswer));
  const demo = open(true);
  const trusting = open(true, { certificateAuthority: localhostCertificate.cert });
  const trustingOther = open(true, { certificateAuthority: otherCertificate.cert });
  await expectResult(trusting, `https://localhost:${secure.port}/`, [204], "the right certificate");
  await expectResult(trusting, `https://127.0.0.1:${secure.port}/`, [204], "the certificate of an address");
  await expectResult(demo, `https://localhost:${secure.port}/`, ["tls"], "an unknown certificate");
  await expectResult(
    trustingOther,
    `https://localhost:${other.port}/`,
    ["tls"],
    "another name's certificate",
  );
  await expectResult(trusting, `https://127.0.0.2:${secure.port}/`, ["tls"], "another address's certificate");
  await expectResult(demo, `https://localhost:${plain.port}/`, ["tls"], "no TLS");
}
