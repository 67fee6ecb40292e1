import type * as z from "zod/mini";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { HalfSessionPolicy, Policy, SessionPolicy } from "@corridor/product/policy";
import type { Caller, Visitor } from "../actor.ts";
import type { App } from "../app.ts";
import type { UploadedFile } from "./upload.ts";

/** What a verb may do to the answer beyond its body. */
export type Answer = {
  openSession(secret: string): void;
  closeSession(): void;
  /** Gives the browser the tokens by which it is known at the next log-in. */
  rememberBrowser(tokens: string, days: number): void;
};

/** With a session policy the verb gets a person; with a public policy, any visitor. */
export type CallerOf<Rule extends Policy> = Rule extends SessionPolicy | HalfSessionPolicy ? Caller : Visitor;

/** The parameters of a call before they are checked. */
export type RawInput = Readonly<Record<string, unknown>>;

/** Null when the thing does not exist for the person of the session. */
type ClientOf = (app: App, raw: RawInput, sessionSecret: string) => Promise<string | null>;

export type Route = {
  endpoint: Endpoint;
  /** Which client the call is about, where it names something of it and not the client itself. */
  clientOf?: ClientOf;
  verb: (app: App, caller: never, input: never, answer: Answer, file: never) => Promise<unknown>;
  /** What of the contract's answer this call asked for: to check seventy fields where a dozen are there costs more than to find them. */
  answerOf?: (input: never) => z.ZodMiniType;
};

/** Joins a line of the contract to the verb that does it. */
export function route<E extends Endpoint>(
  endpoint: E,
  verb: (app: App, caller: CallerOf<E["policy"]>, input: InputOf<E>, answer: Answer) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb };
}

/** The same for a call that says which part of the answer it wants. */
export function routeInPart<E extends Endpoint>(
  endpoint: E,
  answerOf: (input: InputOf<E>) => z.ZodMiniType<OutputOf<E>>,
  verb: (app: App, caller: CallerOf<E["policy"]>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb, answerOf };
}

/** The same for a call that names something of a client: the gate asks how the caller stands to that client, and the verb is told which. */
export function routeAbout<E extends Endpoint>(
  endpoint: E,
  clientOf: ClientOf,
  verb: (
    app: App,
    caller: CallerOf<E["policy"]>,
    input: InputOf<E> & { clientId: string },
  ) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb, clientOf };
}

/** The same for a call that brings a file. */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  verb: (
    app: App,
    caller: CallerOf<E["policy"]>,
    input: InputOf<E>,
    file: UploadedFile,
  ) => Promise<OutputOf<E>>,
): Route {
  return {
    endpoint,
    verb: (app, caller, input, _answer, file) => verb(app, caller, input, file),
  };
}
