import { addressInHost, readNetwork, type IpNetwork } from "@corridor/product/network-address";
import { readCallbackUrl, type CallbackUrlRules } from "@corridor/product/webhooks/callback-url";
import { AnswerReader, type ReadAnswer, type Result } from "./answer.ts";
import { openCheckedLookup } from "./checked-lookup.ts";
import { ConnectionPool, type OpenConnection, type ConnectionUser, type Destination } from "./connections.ts";
import { failureOfError, failureOfUrl, type EgressFailure } from "./failure.ts";

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

/** Addresses whose judgement is kept: more than the clients of an installation. */
const mostJudged = 10_000;

/** The characters that may stand in the value of a header. */
const headerValue = /^[\t\x20-\x7e]*$/;

type Target = { readonly destination: Destination; readonly name: string; readonly start: string };

export function openEgress(settings: EgressSettings): Egress {
  const { timeoutMs = 10_000, answerBytes = 65_536, socketsPerHost = 50 } = settings;
  const names = openCheckedLookup({
    allowsLoopback: settings.allowsLoopback,
    forbiddenNetworks: settings.forbiddenNetworks.map(networkOf),
    dnsServers: settings.dnsServers,
  });
  const pools = new Map<string, ConnectionPool>();
  const ofConnections = {
    lookup: names.lookup,
    most: socketsPerHost,
    certificateAuthority: settings.certificateAuthority,
  };

  function poolOf({ destination, name }: Target, ofCall: string): ConnectionPool {
    const key = `${name} ${ofCall}`;
    const pool = pools.get(key) ?? new ConnectionPool(destination, ofConnections, () => pools.delete(key));
    pools.set(key, pool);
    return pool;
  }

  function send(target: Target, call: EgressCall, end: (result: Result) => void): void {
    const head = `${target.start}${headersOf(call)}`;
    const pool = poolOf(target, call.pool ?? "");
    const reader = new AnswerReader(answerBytes);
    let used: OpenConnection | null = null;
    const finish = ({ result, isReusable }: ReadAnswer) => {
      clearTimeout(timer);
      if (used && isReusable) used.free();
      else if (used) used.destroy();
      else pool.giveUp(user);
      end(result);
    };
    const user: ConnectionUser = {
      begin(connection) {
        used = connection;
        connection.write(head, call.body);
      },
      read(piece) {
        const answer = reader.read(piece);
        if (answer) finish(answer);
      },
      end(error) {
        const failure = error && failureOfError(error, target.destination.isTls);
        finish(failure ? { result: failure, isReusable: false } : reader.end());
      },
    };
    const timer = setTimeout(finish, timeoutMs, { result: "no-answer-in-time", isReusable: false });
    pool.take(user);
  }

  /** What the text of an address alone says. What a name stands for is judged at each connection. */
  function judge(text: string): Target | EgressFailure {
    const url = readCallbackUrl(text, settings);
    if (typeof url === "string") return failureOfUrl(url);
    const address = addressInHost(url.hostname);
    if (address !== null && names.isForbidden(address)) return "address-forbidden";
    const isTls = url.protocol === "https:";
    const destination = {
      isTls,
      host: address ?? url.hostname,
      port: Number(url.port || (isTls ? 443 : 80)),
      // Without an address the host is a name: the lookup finds and judges its address.
      servername: address === null ? url.hostname : "",
    };
    const start = `POST ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: keep-alive\r\n`;
    return { destination, name: url.origin, start };
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
      for (const pool of pools.values()) pool.destroy();
      names.close();
    },
  };
}

function networkOf(text: string): IpNetwork {
  const network = readNetwork(text);
  if (network === null) throw new Error(`${text} is neither an address nor a network.`);
  return network;
}

function headersOf({ headers, body }: EgressCall): string {
  let text = "";
  for (const [name, value] of Object.entries(headers)) {
    if (!headerValue.test(value)) throw new Error(`The value of the header ${name} cannot be sent.`);
    text += `${name}: ${value}\r\n`;
  }
  return `${text}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
}
