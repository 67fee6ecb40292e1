import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { HalfSessionPolicy, Policy, SessionPolicy } from "@corridor/product/policy";
import type { Caller, Visitor } from "../actor.ts";
import type { App } from "../app.ts";
import type { UploadedFile } from "./upload.ts";

/** What a verb may do to the answer beyond its body. */
export type Answer = {
  openSession(secret: string): void;
  closeSession(): void;
};

/** A policy that lets only known people in hands the verb a person; a public one hands it whoever came. */
export type CallerOf<Rule extends Policy> = Rule extends SessionPolicy | HalfSessionPolicy ? Caller : Visitor;

export type Route = {
  endpoint: Endpoint;
  verb: (app: App, caller: never, input: never, answer: Answer, file: never) => Promise<unknown>;
};

/** Joins a line of the contract to the verb that does it. */
export function route<E extends Endpoint>(
  endpoint: E,
  verb: (app: App, caller: CallerOf<E["policy"]>, input: InputOf<E>, answer: Answer) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, verb };
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
