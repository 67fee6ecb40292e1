import type { Endpoint, OutputOf } from "@corridor/product/endpoint";
import { Nothing } from "@corridor/product/fields";
import { t } from "../texts.ts";
import { CallError } from "./call-error.ts";

type Body = Record<string, unknown>;

/** The typed answer of a call, checked against its contract, or a CallError. */
export function readAnswer<E extends Endpoint>(endpoint: E, response: Response, text: string): OutputOf<E> {
  const body = parseObject(text);
  if (!response.ok) throw refusalIn(response, body ?? {});
  const isEmptyAsAgreed = text === "" && endpoint.output === Nothing;
  const read = endpoint.output.safeParse(isEmptyAsAgreed ? {} : body);
  if (read.success) return read.data as OutputOf<E>;
  // An unreadable success may still be a success, so only a reading call is repeated.
  throw new CallError({
    status: response.status,
    message: t.common.error.parse,
    safeToRetry: endpoint.method === "GET",
    traceId: response.headers.get("X-Trace-Id"),
  });
}

export function noAnswer(endpoint: Endpoint): CallError {
  return new CallError({ status: 0, message: t.common.error.api, safeToRetry: endpoint.method === "GET" });
}

function refusalIn(response: Response, body: Body): CallError {
  return new CallError({
    status: response.status,
    message: messageIn(body),
    code: textIn(body, "error"),
    fieldErrors: fieldErrorsIn(body),
    safeToRetry: typeof body.safeToRetry === "boolean" ? body.safeToRetry : response.status < 500,
    traceId: textIn(body, "traceId") ?? response.headers.get("X-Trace-Id"),
  });
}

function messageIn(body: Body): string {
  const said = (textIn(body, "message") ?? textIn(body, "error") ?? "").trim();
  const sentence = said === "" || /[.!?]$/.test(said) ? said : `${said}.`;
  return sentence === "" || sentence === "No message available." ? t.common.error.api : sentence;
}

function fieldErrorsIn({ fieldErrors }: Body): Record<string, string> {
  if (typeof fieldErrors !== "object" || fieldErrors === null) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function textIn(body: Body, name: string): string | null {
  const value = body[name];
  return typeof value === "string" && value !== "" ? value : null;
}

function parseObject(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : null;
  } catch {
    return null;
  }
}
