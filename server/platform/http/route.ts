import type * as z from "zod/mini";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { HalfSessionPolicy, KeyPolicy, Policy, SessionPolicy } from "@corridor/product/policy";
import type { Caller, Visitor } from "../actor.ts";
import type { App } from "../app.ts";
import type { SignedFile } from "./bodies/signed-file.ts";
import type { UploadedFile } from "./bodies/upload.ts";

/** The parts of the answer that a verb may set besides its body. */
export type Answer = {
  openSession(secret: string): void;
  closeSession(): void;
  /** Gives the browser the tokens that identify it at the next log-in. */
  rememberBrowser(tokens: string, days: number): void;
};

/** With a session policy the verb gets a person; with a key policy, the person who added the key; with a public policy, any visitor. */
export type CallerOf<Rule extends Policy> = Rule extends SessionPolicy | HalfSessionPolicy | KeyPolicy
  ? Caller
  : Visitor;

/** The parameters of a call before they are checked. */
export type RawInput = Readonly<Record<string, unknown>>;

/** Null when the thing does not exist for the person of the session. */
type ClientOf = (app: App, raw: RawInput, sessionSecret: string) => Promise<string | null>;

export type Route = {
  endpoint: Endpoint;
  /** Finds the client of a call that names an object of the client and not the client itself. */
  clientOf?: ClientOf;
  verb: (app: App, caller: never, input: never, answer: Answer, file: never) => Promise<unknown>;
  /**
   * The part of the contract's answer that this call returns. Checking seventy fields for a dozen would cost more than the
   * query.
   */
  answerOf?: (input: never) => z.ZodMiniType;
};

/** Joins an endpoint of the contract to its verb. */
export function route<E extends Endpoint>(
  endpoint: E,
  verb: (app: App, caller: CallerOf<E["policy"]>, input: InputOf<E>, answer: Answer) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb };
}

/** For a call that selects a part of the answer. */
export function routeInPart<E extends Endpoint>(
  endpoint: E,
  answerOf: (input: InputOf<E>) => z.ZodMiniType<OutputOf<E>>,
  verb: (app: App, caller: CallerOf<E["policy"]>, input: InputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb, answerOf };
}

/**
 * For a call that names an object of a client: the gate checks the caller's rights at that client and passes the client to the
 * verb.
 */
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

/** For a call with a file. */
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

/** For a signed call whose body is a file. */
export function signedFileRoute<E extends Endpoint>(
  endpoint: E,
  verb: (
    app: App,
    caller: CallerOf<E["policy"]>,
    input: InputOf<E>,
    file: SignedFile,
  ) => Promise<OutputOf<E>>,
): Route {
  return {
    endpoint,
    verb: (app, caller, input, _answer, file) => verb(app, caller, input, file),
  };
}
