import type * as z from "zod/mini";
import type { Policy } from "./policy.ts";
import type { ProblemCode } from "./problems.ts";

/** The largest body of a call that declares no other limit (API-89). */
export const smallBodyBytes = 16_384;

/** The types of files that an answer can be. */
export type AnswerFileType = "csv" | "xlsx" | "json" | "xml" | "txt";

/** The types of files that a body can be. */
export type BodyFileType = Extract<AnswerFileType, "csv" | "xlsx" | "xml">;

/** One line of the API contract: the server serves it, the console calls it, the API document describes it. */
export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Rule extends Policy = Policy,
> = {
  method: "GET" | "POST";
  /** A GET, and a POST of any encoding, may have parameters in its path: /api/downloads/{token}. */
  path: `/${string}`;
  /** A second address of the same call. */
  alsoAt?: `/${string}`;
  /** One sentence for the API document. */
  summary: string;
  policy: Rule;
  /** Refusals of the verb itself; refusals of the gate follow from the policy. */
  problems?: readonly ProblemCode[];
  /** Calls a minute from one address before the answer is 429. */
  perMinute?: number;
  /** The largest body of a POST, if it may be larger than `smallBodyBytes`; such a body is read only for a caller with a session. */
  bodyBytes?: number;
  /** Parameters of a POST that may stand in the query instead of the body. */
  inQuery?: readonly string[];
  /** The parameters of a POST may come as JSON, as a form or in the query; one in the body wins over one in the query (API-63, API-64). */
  takesAnyEncoding?: true;
  /** The parameter whose clientId names the client of the call, if clientId is not a parameter of the call itself. */
  clientIn?: string;
  /** The part of a multipart body that is a file; the other parameters stand in its jsonData part (API-01). */
  upload?: string;
  /** The body of a signed POST is a file of one of these types, which the verb reads as it arrives; all parameters stand in the query. */
  bodyFile?: readonly BodyFileType[];
  /** The status of an answer whose work goes on after it. */
  answerStatus?: 202;
  /** The answer is a file to save, and the output names its type. Such an address does not answer HEAD, which would use it up. */
  answersFile?: readonly AnswerFileType[];
  input: Input;
  output: Output;
};

/** The names of the parameters that stand in the path. */
export function pathParameters({ path }: Pick<Endpoint, "path">): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/** The address of a call whose path has parameters, and the parameters that stand elsewhere. */
export function placedInPath(
  endpoint: Pick<Endpoint, "path">,
  parameters: Readonly<Record<string, unknown>>,
): { address: string; rest: Record<string, unknown> } {
  const inPath = pathParameters(endpoint);
  const address = inPath.reduce<string>(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(String(parameters[name]))),
    endpoint.path,
  );
  const rest = Object.entries(parameters).filter(([name]) => !inPath.includes(name));
  return { address, rest: Object.fromEntries(rest) };
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Rule extends Policy>(
  line: Endpoint<Input, Output, Rule>,
): Endpoint<Input, Output, Rule> {
  return line;
}
