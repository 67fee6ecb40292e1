import http from "node:http";
import https from "node:https";
import { addressInHost, readNetwork, type IpNetwork } from "@corridor/product/network-address";
import { readCallbackUrl, type CallbackUrlRules } from "@corridor/product/webhooks/callback-url";
import { openCheckedLookup } from "./checked-lookup.ts";
import { failureOfError, failureOfUrl, type EgressFailure } from "./failure.ts";
import { pooledAgents } from "./pooled-agents.ts";

/** The one way to call an address that a client chose (C-60). */
export type Egress = {
  /** Sends one POST and returns what happened; it never throws for what the other side does. A redirect is an answer. */
  post(call: EgressCall): Promise<EgressOutcome>;
  /** Ends the calls in flight as unanswered. */
  close(): Promise<void>;
};

export type EgressCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Calls share and limit their connections within a pool, so that a slow path of one client delays no other client at that host. */
  readonly pool?: string;
};

export type EgressOutcome =
  | { readonly kind: "answered"; readonly status: number; readonly ms: number }
  | { readonly kind: "unanswered"; readonly reason: EgressFailure; readonly ms: number };

export type EgressSettings = CallbackUrlRules & {
  /** Addresses or networks that are never called, such as the installation's own public addresses. */
  readonly forbiddenNetworks: readonly string[];
  /** For the whole call: name, connection, request, and answer to its last byte. */
  readonly timeoutMs?: number;
  readonly answerBytes?: number;
  /** Of one host within a pool. Further calls wait, within their time limit. */
  readonly socketsPerHost?: number;
  /** For tests: name servers, as address and port, and a certificate authority to trust. */
  readonly dnsServers?: readonly string[];
  readonly certificateAuthority?: string;
};

const largestHead = 16_384;
/** Informational answers (1xx) before the answer; an endless row of them must end before the time limit. */
const mostInformational = 8;
/** Most connections take less. Node's default of 250 ms would give up connections between continents. */
const connectAttemptMs = 2_000;

/** Addresses whose judgement is kept: more than the clients of an installation. */
const mostJudged = 10_000;

/** Without an address the host is a name: the lookup finds and judges its address. */
type Target = { readonly url: URL; readonly address: string | null };

export function openEgress(settings: EgressSettings): Egress {
  const { timeoutMs = 10_000, answerBytes = 65_536, socketsPerHost = 50 } = settings;
  const names = openCheckedLookup({
    allowsLoopback: settings.allowsLoopback,
    forbiddenNetworks: settings.forbiddenNetworks.map(networkOf),
    dnsServers: settings.dnsServers,
  });
  const agents = pooledAgents(socketsPerHost, settings.certificateAuthority);
  const inFlight = new Set<http.ClientRequest>();

  function send(
    { url, address }: Target,
    { headers, body, pool = "" }: EgressCall,
    end: (result: Result) => void,
  ): void {
    const isTls = url.protocol === "https:";
    const options = {
      method: "POST",
      host: address ?? url.hostname,
      port: url.port || (isTls ? 443 : 80),
      path: url.pathname + url.search,
      headers,
      lookup: names.lookup,
      pool,
      autoSelectFamilyAttemptTimeout: connectAttemptMs,
      maxHeaderSize: largestHead,
      // Set here, or Node would take the name that the certificate must have from a Host header.
      servername: address === null ? url.hostname : "",
    };
    const request = isTls
      ? https.request({ ...options, agent: agents.https })
      : http.request({ ...options, agent: agents.http });
    const finish = (result: Result) => {
      // Several events can follow the first one: a finished request closes, and a destroyed one reports an error.
      if (!inFlight.delete(request)) return;
      clearTimeout(timer);
      if (typeof result === "string") request.destroy();
      end(result);
    };
    const timer = setTimeout(finish, timeoutMs, "no-answer-in-time");
    inFlight.add(request);
    let informational = 0;
    request
      .on("information", () => {
        informational += 1;
        if (informational > mostInformational) finish("answer-too-large");
      })
      .on("response", (answer) => discardBody(answer, answerBytes, finish))
      .on("error", (error) => finish(failureOfError(error, isTls)))
      // Node closes a connection without an error when the answer asks for another protocol.
      .on("close", () => finish("answer-garbled"));
    request.end(body);
  }

  /** What the text of an address alone says. What a name stands for is judged at each connection. */
  function judge(text: string): Target | EgressFailure {
    const url = readCallbackUrl(text, settings);
    if (typeof url === "string") return failureOfUrl(url);
    const address = addressInHost(url.hostname);
    if (address !== null && names.isForbidden(address)) return "address-forbidden";
    return { url, address };
  }
  const judged = new Map<string, ReturnType<typeof judge>>();

  async function resultOf(call: EgressCall): Promise<Result> {
    const target = judged.get(call.url) ?? judge(call.url);
    if (judged.size >= mostJudged) judged.clear();
    judged.set(call.url, target);
    if (typeof target === "string") return target;
    return new Promise((resolve) => {
      send(target, call, resolve);
    });
  }

  return {
    async post(call) {
      const startedAt = performance.now();
      const result = await resultOf(call);
      const ms = Math.round(performance.now() - startedAt);
      return typeof result === "number"
        ? { kind: "answered", status: result, ms }
        : { kind: "unanswered", reason: result, ms };
    },
    async close() {
      for (const request of inFlight) request.destroy();
      agents.http.destroy();
      agents.https.destroy();
      names.close();
    },
  };
}

function networkOf(text: string): IpNetwork {
  const network = readNetwork(text);
  if (network === null) throw new Error(`${text} is neither an address nor a network.`);
  return network;
}

/** The status of an answer, or why there is none. */
type Result = number | EgressFailure;

/** Reads an answer to its end and keeps nothing of it. A compressed body is counted as it arrives and never decompressed. */
function discardBody(
  answer: http.IncomingMessage,
  mostBytes: number,
  finish: (result: Result) => void,
): void {
  let bytes = 0;
  answer
    .on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostBytes) finish("answer-too-large");
    })
    .on("end", () => finish(answer.statusCode ?? "answer-garbled"))
    .on("error", () => finish("answer-garbled"));
  if (Number(answer.headers["content-length"] ?? 0) > mostBytes) finish("answer-too-large");
}
