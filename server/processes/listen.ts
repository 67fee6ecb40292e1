import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { addressInHost, isLoopbackAddress } from "@corridor/product/network-address";
import { Problem } from "@corridor/product/problems";
import { CallbackError } from "../../sdk/callback-error.ts";
import type { CallbackEvent } from "../../sdk/contract.ts";
import { verifyCallback } from "../../sdk/verify-callback.ts";
import { demoClients } from "../demo/world.ts";
import type { App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { keepListener, startListener, stopListener } from "../webhooks/listener.ts";
import type { CommandWords } from "./read-command.ts";
import { sentenceFor } from "./sentence.ts";
import type { Terminal } from "./terminal.ts";
import { refuseUsage, suggestion } from "./usage.ts";

type ListenCommand = {
  readonly clientId: string;
  /** Null: the callbacks are printed and answered 204. */
  readonly forwardTo: URL | null;
  readonly printsBodies: boolean;
};

const host = "127.0.0.1";
const keepEveryMs = 10_000;
/** Less than the product waits for an answer, so that the product gets the listener's own. */
const forwardWithinMs = 9_000;
const [noContent, badGateway] = [204, 502];
/** These belong to one connection, not to the callback. */
const connectionHeaders = ["connection", "host", "keep-alive", "transfer-encoding"];

export function readListenCommand({ words: [clientId = ""], values }: CommandWords): ListenCommand {
  const { forward, "print-bodies": bodies } = values;
  return {
    clientId,
    forwardTo: forward === undefined ? null : loopbackUrl(forward),
    printsBodies: bodies !== undefined,
  };
}

function loopbackUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const address = url && addressInHost(url.hostname);
  const isLoopback = url?.hostname === "localhost" || (address && isLoopbackAddress(address));
  if (url?.protocol === "http:" && isLoopback) return url;
  return refuseUsage(
    `Write an address of this machine, such as http://localhost:8787/callbacks, in place of ${text}.`,
  );
}

/** The command reads signing secrets, and callbacks name people and their accounts. */
export function refuseListening({ isProduction, egress }: Pick<Config, "isProduction" | "egress">): void {
  if (isProduction)
    throw new Error(
      "corridor listen is refused with production configuration: set the client's own address with corridor staff client/setConfig/callbackUrl.",
    );
  if (!egress.allowsLoopback)
    throw new Error(
      "CORRIDOR_CALLBACK_LOOPBACK refuses callbacks to this machine: set it to allowed, and start the product again.",
    );
}

/** Runs `corridor listen …` until the signal. */
export async function listen(
  app: App,
  command: ListenCommand,
  { say, complain }: Pick<Terminal, "say" | "complain">,
  signal: AbortSignal,
): Promise<void> {
  const { clientId, forwardTo } = command;
  let secrets: readonly string[] = [];
  const server = http.createServer((request, response) => {
    void receive(request, secrets, command)
      .then(({ status, lines }) => {
        response.writeHead(status).end();
        lines.forEach(say);
      })
      .catch(() => response.destroy()); // The product ended the call before the whole body came.
  });
  server.listen(0, host);
  await once(server, "listening");
  const listener = { clientId, url: `http://${host}:${(server.address() as AddressInfo).port}/` };
  try {
    secrets = await startListener(app, listener).catch((error: unknown) => {
      throw error instanceof Problem ? unknownClient(clientId) : error;
    });
    say(`Callbacks of ${clientId} come here while the product runs (npm start). Stop with Ctrl-C.`);
    say(`Signing secret: ${secrets[0]}`);
    say(
      forwardTo
        ? `Each is forwarded to ${forwardTo.href}`
        : `Each is answered ${noContent}; --forward URL forwards it to your program.`,
    );
    while (await waitUnlessStopped(keepEveryMs, signal))
      secrets = await keepListener(app, listener).catch((error: unknown) => {
        complain(`${sentenceFor(error)} Still listening.`);
        return secrets;
      });
  } finally {
    await stopListener(app, listener);
    server.closeAllConnections();
    server.close();
  }
  say(`Callbacks of ${clientId} go to the client's own address again, if it has one.`);
}

/** Returns false if the signal ended the wait. */
async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}

function unknownClient(clientId: string): Error {
  const names = demoClients.map(({ id }) => id);
  return new Error(
    `There is no client ${clientId}.${suggestion(clientId, names)} The clients of the demo are ${names.join(", ")}.`,
  );
}

/** Forwards one callback. Returns the answer for the product and the lines to print. */
async function receive(
  request: http.IncomingMessage,
  secrets: readonly string[],
  { forwardTo, printsBodies }: ListenCommand,
): Promise<{ status: number; lines: readonly string[] }> {
  const body = await buffer(request);
  const time = new Date().toISOString().slice(11, 19);
  const { words, event } = describeCallback(body, request.headers, secrets);
  const answer = forwardTo && (await forward(forwardTo, request, body));
  const line = [time, ...words, ...(forwardTo ? [`${forwardTo.href} ${answer ?? "no answer"}`] : [])];
  const isPrinted = printsBodies && event !== null;
  return {
    status: forwardTo ? (answer ?? badGateway) : noContent,
    lines: [line.join("  "), ...(isPrinted ? [JSON.stringify(event, null, 2)] : [])],
  };
}

/** What a program with the SDK finds: type, subject and outcome. Nothing of a callback that fails the check is printed. */
function describeCallback(
  body: Buffer,
  headers: http.IncomingHttpHeaders,
  secrets: readonly string[],
): { words: readonly string[]; event: CallbackEvent | null } {
  try {
    const { id, ...event } = verifyCallback(body, headers, secrets);
    return { words: [event.type, subjectOf(event) ?? id, "verified"], event };
  } catch (error) {
    if (!(error instanceof CallbackError)) throw error;
    return { words: ["-", "-", `refused: ${error.code}`], event: null };
  }
}

function subjectOf({ data }: CallbackEvent): string | null {
  if ("transaction" in data) return data.transaction.transactionId;
  return "request" in data ? data.request.requestId : null;
}

/** Returns the status of the program's answer; null if there is none. */
async function forward(to: URL, request: http.IncomingMessage, body: Buffer): Promise<number | null> {
  const headers = Object.entries(request.headers).filter(([name]) => !connectionHeaders.includes(name));
  const options = { method: request.method, headers: Object.fromEntries(headers), timeout: forwardWithinMs };
  return new Promise((resolve) => {
    const call = http.request(to, { ...options, agent: false }, (answer) => {
      answer.resume().on("error", () => undefined);
      resolve(answer.statusCode ?? null);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(null));
    call.on("close", () => resolve(null));
    call.end(body);
  });
}
