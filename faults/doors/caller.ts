import { Agent, request } from "node:http";
import type { GivenKey } from "@corridor/server/testing/keys";
import { digestOf, signedHeaders } from "@corridor/server/testing/signed-calls";
import type { WorstCall } from "./worst-calls.ts";

export type CallAnswer = { readonly status: number; readonly ms: number };

/** A caller at an address of this machine's loopback range, with the cookies of a browser. */
export type DoorCaller = { send(call: WorstCall): Promise<CallAnswer>; close(): void };

let addresses = 0;

/** Every caller has its own address, so that no limit per address is met. */
export function openCaller(port: number, cookies: ReadonlyMap<string, string>): DoorCaller {
  addresses += 1;
  const localAddress = `127.${8 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const own = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    send({ method, path, headers, body, key }) {
      const started = performance.now();
      return new Promise((resolve, reject) => {
        const cookie = [own, headers["cookie"] ?? ""].filter(Boolean).join("; ");
        const sent = request(
          {
            ...{ host: "127.0.0.1", port, agent, method, path },
            headers: {
              ...headers,
              ...(key ? signatureOf(key, port, { method, path, body }) : {}),
              ...(cookie ? { cookie } : {}),
              "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
              ...(body ? { "content-length": body.length } : {}),
            },
          },
          (response) => {
            const answered = () =>
              resolve({ status: response.statusCode ?? 0, ms: performance.now() - started });
            response.once("end", answered).once("close", answered).resume();
          },
        );
        sent.on("error", (error: NodeJS.ErrnoException) => {
          const ms = performance.now() - started;
          // A refusal before all of the body was sent can be lost with its connection. So can the answer of a server that died.
          if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
          else askHealth(port).then(() => resolve({ status: 413, ms }), reject);
        });
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

type SentParts = Pick<WorstCall, "method" | "path"> & { body: Buffer | undefined };

function signatureOf(key: GivenKey, port: number, { method, path, body }: SentParts): Record<string, string> {
  const components = ["@method", "@target-uri", ...(body ? ["content-digest"] : []), "x-client-id"];
  const digest = body ? digestOf(body) : null;
  return signedHeaders(key, { method, url: path, host: `127.0.0.1:${port}`, components, digest });
}

/** Throws when the server does not answer. These runs never restart a server, so one that answers has not died. */
async function askHealth(port: number): Promise<void> {
  try {
    await fetch(`http://127.0.0.1:${port}/api/chrome`, { headers: { connection: "close" } });
  } catch (error) {
    throw new Error("The server died of the call before.", { cause: error });
  }
}
