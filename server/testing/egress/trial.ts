import { openEgress, type Egress, type EgressSettings } from "../../platform/egress/egress.ts";
import { corpusRecords, ownNetwork } from "./corpus.ts";
import { startDnsServer } from "./dns-server.ts";
import { answerWith, startReceiver, type Receiver } from "./receivers.ts";

const call = { headers: { "content-type": "application/json" }, body: '{"type":"test"}' };
export const goodAnswer = "HTTP/1.1 204 No Content\r\n\r\n";
/** A busy machine runs the timer of a call late. */
const toleranceMs = 500;

/** The egress with a name server and listeners of its own, and a list of what went wrong. */
export type EgressTrial = {
  /** The port at which every address of this machine has a listener that counts. */
  readonly port: number;
  readonly verdict: { trials: number; readonly violations: string[] };
  readonly open: (allowsLoopback: boolean, more?: Partial<EgressSettings>) => Egress;
  readonly receive: typeof startReceiver;
  /** Calls the address, with the port for PORT; the result must be one of these, within the time limit. */
  readonly expectResult: (
    egress: Egress,
    url: string,
    results: readonly unknown[],
    name?: string,
  ) => Promise<void>;
  /** The number of connections since the start must be `count`. */
  readonly expectConnections: (count: number, to: string) => void;
  close(): Promise<void>;
};

export async function openTrial(timeoutMs: number): Promise<EgressTrial> {
  const verdict = { trials: 0, violations: [] as string[] };
  const dns = await startDnsServer(corpusRecords);
  // On the wildcard address, so that it counts connections to every address of this machine.
  const counter = await startReceiver(answerWith(goodAnswer), { host: "::" });
  const { port } = counter;
  const opened: { close(): Promise<void> }[] = [dns, counter];
  return {
    port,
    verdict,
    open(allowsLoopback, more) {
      const rules = { allowsLoopback, ports: [port], forbiddenNetworks: [ownNetwork] };
      const egress = openEgress({ ...rules, timeoutMs, dnsServers: [dns.address], ...more });
      opened.push(egress);
      return egress;
    },
    async receive(...of) {
      const receiver: Receiver = await startReceiver(...of);
      opened.push(receiver);
      return receiver;
    },
    async expectResult(egress, url, results, name = url) {
      verdict.trials += 1;
      const outcome = await egress.post({ ...call, url: url.replace("PORT", String(port)) });
      const result = outcome.kind === "answered" ? outcome.status : outcome.reason;
      if (!results.includes(result))
        verdict.violations.push(`${name} gave ${result}, not ${results.join(" or ")}`);
      if (outcome.ms > timeoutMs + toleranceMs) verdict.violations.push(`${name} took ${outcome.ms} ms`);
    },
    expectConnections(count, to) {
      const counted = counter.connections();
      if (counted !== count) verdict.violations.push(`${counted} connections to ${to}, not ${count}`);
    },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
}
