import { problems, type ProblemCode } from "@corridor/product/problems";
import type { DocsError } from "@corridor/product/public-api/documentation";
import type { ApiTexts } from "./languages.ts";
import { clientCalls, operationOf, type ApiDocument, type Operation } from "./signed-document.ts";

/** The refusals that every call can meet, those of single calls, and those of signatures. */
export const errorGroups = ["common", "calls", "signature"] as const;
export type ErrorGroup = (typeof errorGroups)[number];

/** Every code that a client's call can answer, in the order of the catalogue. */
export function signedCallCodes(document: ApiDocument): ProblemCode[] {
  const found = new Set(clientCalls.flatMap((name) => codesOf(operationOf(document, name))));
  return (Object.keys(problems) as ProblemCode[]).filter((code) => found.has(code));
}

export function errorsIn(group: ErrorGroup, document: ApiDocument, texts: ApiTexts): DocsError[] {
  return signedCallCodes(document)
    .filter((code) =>
      isOfSignature(code)
        ? group === "signature"
        : group === (isOfEveryCall(code, document) ? "common" : "calls"),
    )
    .map((code) => errorOf(code, texts));
}

/** The refusals of one call that not every call has. */
export function ownErrors(operation: Operation, document: ApiDocument): ProblemCode[] {
  return codesOf(operation).filter((code) => !isOfEveryCall(code, document));
}

function isOfEveryCall(code: ProblemCode, document: ApiDocument): boolean {
  return clientCalls.every((name) => codesOf(operationOf(document, name)).includes(code));
}

function codesOf({ responses }: Operation): ProblemCode[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([, { description }]) => description.split(", ") as ProblemCode[]);
}

function isOfSignature(code: ProblemCode): boolean {
  return /^(?:signature|digest)[.]/.test(code);
}

/** The text of a refusal has the names of its values in place of the values. */
function errorOf(code: ProblemCode, { problems: texts, advice }: ApiTexts): DocsError {
  const text = texts[code];
  const names = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });
  return {
    code,
    http: problems[code].http,
    text: typeof text === "string" ? text : text(names),
    advice: (advice as Readonly<Record<string, string>>)[code]!,
  };
}
