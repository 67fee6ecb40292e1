import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { placedInPath, type Endpoint, type InputOf, type OutputOf } from "@corridor/product/endpoint";
import type { ErrorBody } from "../platform/http/problem-answer.ts";

/** The answer of a call. The body is typed as success; a test that expects a refusal reads `problem`. */
export type Reply<Output> = {
  status: number;
  body: Output;
  problem: ErrorBody;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
};

/** A server of this process, or one that answers like it. */
export type ServedByInject = {
  inject(
    options: InjectOptions,
  ): Promise<
    Pick<LightMyRequestResponse, "statusCode" | "headers" | "cookies" | "json" | "body" | "rawPayload">
  >;
};

export type SentFile = { name: string; bytes: Buffer };

export type TestBrowser = {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
    /** For a call with a file. */
    file?: SentFile,
  ): Promise<Reply<OutputOf<E>>>;
  send(options: InjectOptions): Promise<Reply<never>>;
  cookies: Map<string, string>;
  /** A new browser without cookies. */
  copy(): TestBrowser;
};

/** Calls the product as the console does: cookies, anti-forgery header and language, without a socket. */
export function openBrowser(
  server: ServedByInject,
  options: { language?: "en" | "fr"; address?: string } = {},
): TestBrowser {
  return browserWith(server, options, new Map());
}

function browserWith(
  server: ServedByInject,
  { language = "en", address = "127.0.0.1" }: { language?: "en" | "fr"; address?: string },
  cookies: Map<string, string>,
): TestBrowser {
  async function send(request: InjectOptions): Promise<Reply<never>> {
    const response = await server.inject({
      remoteAddress: address,
      ...request,
      headers: {
        host: "localhost:3000",
        "x-locale": language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...request.headers,
      },
    });
    for (const cookie of response.cookies) {
      if (cookie.value === "" || (cookie.expires && cookie.expires.getTime() === 0))
        cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json");
    const body = (isJson ? response.json() : undefined) as never;
    return {
      status: response.statusCode,
      body,
      problem: body,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
    file: SentFile = { name: "empty.csv", bytes: Buffer.alloc(0) },
  ) {
    const { address: url, rest } = placedInPath(endpoint, input as Record<string, unknown>);
    if (endpoint.method === "GET") {
      const query = Object.entries(rest).filter(([, value]) => value !== undefined);
      return send({
        method: "GET",
        url,
        query: Object.fromEntries(query) as Record<string, string>,
        headers,
      });
    }
    if (!cookies.has("XSRF-TOKEN")) await send({ method: "GET", url: "/api/chrome" });
    const token = cookies.get("XSRF-TOKEN") ?? "";
    const form = endpoint.upload ? formOf(endpoint.upload, input, file) : null;
    return send({
      method: "POST",
      url,
      payload: form?.body ?? rest,
      headers: { "x-xsrf-token": token, ...form?.headers, ...headers },
    });
  }

  return {
    call,
    send,
    cookies,
    copy: () => browserWith(server, { language, address }, new Map(cookies)),
  };
}

/** A multipart body as a browser sends it: the parameters, then the file. */
export function formOf(
  part: string,
  input: unknown,
  { name, bytes }: SentFile,
): { body: Buffer; headers: Record<string, string> } {
  const boundary = "----a-boundary-that-is-in-no-file";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="jsonData"\r\n\r\n${JSON.stringify(input)}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n` +
        "Content-Type: application/octet-stream\r\n\r\n",
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
