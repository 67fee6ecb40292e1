import { Agent, request } from "node:http";

/** A visitor at an address of this machine's loopback range, with an anti-forgery token and without a session. */
export type BenchVisitor = {
  get(path: string): Promise<TimedAnswer>;
  logIn(account: { clientId: string; email: string; password: string }): Promise<TimedAnswer>;
  close(): void;
};

/** The status is 0 when the server closed the connection without an answer. */
export type TimedAnswer = { status: number; ms: number };

export async function openVisitor(url: string, localAddress: string): Promise<BenchVisitor> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
  const { port } = new URL(url);

  function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<TimedAnswer & { cookie: string }> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        { host: "127.0.0.1", port, path, method, agent, headers: { host: `localhost:${port}`, ...headers } },
        (response) => {
          response.resume();
          response.on("end", () => {
            const cookie = (response.headers["set-cookie"] ?? [])
              .map((line) => line.split(";")[0]!)
              .find((line) => line.startsWith("XSRF-TOKEN="));
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - started,
              cookie: cookie ?? "",
            });
          });
        },
      );
      call.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "ECONNRESET") reject(error);
        else resolve({ status: 0, ms: performance.now() - started, cookie: "" });
      });
      call.end(body);
    });
  }

  const { cookie } = await send("GET", "/api/chrome", {});
  const token = cookie.slice("XSRF-TOKEN=".length);
  return {
    get: (path) => send("GET", path, {}),
    logIn: (account) =>
      send(
        "POST",
        "/api/auth/login",
        { "content-type": "application/json", "x-xsrf-token": token, cookie },
        JSON.stringify(account),
      ),
    close: () => agent.destroy(),
  };
}
