import { logIn, queryChrome } from "@corridor/product/auth/contract";
import type { Endpoint, InputOf } from "@corridor/product/endpoint";

/** null: no answer, so the outcome is unknown. */
export type Reply = { readonly status: number; readonly body: unknown } | null;

export type Session = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Reply>;
};

export type Login = { readonly clientId: string; readonly email: string; readonly password: string };

type Call = { readonly method: string; readonly body?: string; readonly headers?: Record<string, string> };

const usualPatienceMs = 15_000;
const mostTries = 5;

/** A person at a browser who goes to the next server when one does not answer. */
export async function openSession(
  servers: readonly string[],
  login: Login,
  patienceMs = usualPatienceMs,
): Promise<Session> {
  const cookies = new Map<string, string>();
  let turn = 0;

  const send = async (path: string, init: Call): Promise<Reply> => {
    const server = servers[turn % servers.length]!;
    try {
      const response = await fetch(server + path, {
        ...init,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
          ...init.headers,
        },
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        cookies.set(name!, value!);
      }
      return { status: response.status, body: text ? JSON.parse(text) : null };
    } catch {
      turn += 1;
      return null;
    }
  };

  const call = <E extends Endpoint>({ method, path }: E, input: InputOf<E>): Promise<Reply> => {
    if (method === "POST")
      return send(path, {
        method,
        body: JSON.stringify(input),
        headers: { "content-type": "application/json" },
      });
    const query = new URLSearchParams(input as Record<string, string>);
    return send(`${path}?${query}`, { method });
  };

  for (let tries = 1; ; tries += 1) {
    const reply = (await call(queryChrome, {})) && (await call(logIn, login));
    if (reply?.status === 200) return { call };
    if (reply || tries === mostTries) throw new Error(`The log-in was answered ${JSON.stringify(reply)}.`);
  }
}
