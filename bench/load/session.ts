import { Agent, request } from "node:http";

export type Answer = { readonly status: number; readonly ms: number; readonly text: string };

/** The browser of a person: its cookies, and calls to the web processes in turn. */
export type Session = {
  get(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  close(): void;
};

/** The status is 0 when there was no answer. */
export function openSession(urls: readonly string[], localAddress: string): Session {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
  const cookies = new Map<string, string>();
  let calls = 0;

  function send(method: "GET" | "POST", path: string, body?: string): Promise<Answer> {
    const { port, host } = new URL(urls[(calls += 1) % urls.length]!);
    const started = performance.now();
    const answered = (status: number, text: string) => ({ status, text, ms: performance.now() - started });
    const headers = {
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return new Promise((resolve) => {
      const call = request({ host: "127.0.0.1", port, path, method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error) => resolve(answered(0, String(error))));
        response.on("end", () => {
          for (const line of response.headers["set-cookie"] ?? []) {
            const [name = "", value = ""] = line.split(";")[0]!.split("=");
            cookies.set(name, value);
          }
          resolve(answered(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        });
      });
      call.on("error", (error) => resolve(answered(0, String(error))));
      call.end(body);
    });
  }

  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}
