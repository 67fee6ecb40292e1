import type { FastifyReply, FastifyRequest } from "fastify";
import * as english from "@corridor/product/i18n/en/problems/problems";
import * as french from "@corridor/product/i18n/fr/problems/problems";
import { acceptedLanguages, preferredLanguage, type Language } from "@corridor/product/i18n/language";
import {
  Problem,
  problems,
  type FieldProblem,
  type ProblemCode,
  type ProblemDetails,
} from "@corridor/product/problems";
import { lostDatabaseReason } from "../lost-database.ts";

const texts = { en: english, fr: french };

/** The console sends its language with every call; other callers send the languages that their browser accepts. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.headers["x-locale"];
  const wished = typeof chosen === "string" ? [chosen] : [];
  return preferredLanguage([...wished, ...acceptedLanguages(request.headers["accept-language"] ?? "")]);
}

export type ErrorBody = {
  message: string;
  error: ProblemCode;
  fieldErrors?: Record<string, string>;
  safeToRetry?: boolean;
  presentState?: string;
  signatureBase?: string;
  traceId: string;
};

export function errorBody(problem: Problem, request: FastifyRequest): ErrorBody {
  const language = languageOf(request);
  const { safeToRetry } = problems[problem.code] as { safeToRetry?: boolean };
  // A GET changes nothing, so it may always be retried.
  const isSafe = request.method === "GET" ? true : safeToRetry;
  const fields = Object.entries(problem.fieldProblems);
  return {
    message: textOf(problem.code, language, request.id, problem.details),
    error: problem.code,
    ...(fields.length > 0
      ? { fieldErrors: Object.fromEntries(fields.map(([name, field]) => [name, wordsOf(field, language)])) }
      : {}),
    ...(isSafe === undefined ? {} : { safeToRetry: isSafe }),
    ...(problem.presentState === undefined ? {} : { presentState: problem.presentState }),
    ...(problem.signatureBase === undefined ? {} : { signatureBase: problem.signatureBase }),
    traceId: request.id,
  };
}

export function textOf(
  code: ProblemCode,
  language: Language,
  traceId: string,
  details: ProblemDetails = {},
): string {
  const text = texts[language].problemTexts[code];
  return typeof text === "string" ? text : text({ ...details, traceId });
}

function wordsOf(field: FieldProblem, language: Language): string {
  const word = texts[language].fieldTexts[field.code] as (problem: FieldProblem) => string;
  return word(field);
}

/** What a signature must cover, in the form of RFC 9421. */
const acceptedSignature = 'sig=("@method" "@target-uri" "content-digest" "x-client-id");created;nonce;keyid';

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== undefined)
    reply.header("Retry-After", String(Math.ceil(problem.retryAfterSeconds)));
  if (problems[problem.code].http === 401)
    reply.header("WWW-Authenticate", "Signature").header("Accept-Signature", acceptedSignature);
  return reply
    .status(problems[problem.code].http)
    .type("application/json; charset=utf-8")
    .send(errorBody(problem, reply.request));
}

/** The refusal of the database about a client that is moved or has moved (refuse_closed_client); null for any other error. */
export function closedClientProblem(error: unknown): Problem | null {
  const { code } = error as { code?: string };
  if (code === "MV001") return new Problem("client.moving", { retryAfterSeconds: 60 });
  return code === "MV002" ? new Problem("client.moved") : null;
}

/** An error that is not a Problem is a mistake of the caller's transport, a temporary failure, or a bug. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  const closed = closedClientProblem(error);
  if (closed) return closed;
  if (statusCode === 413) return new Problem("request.too-large");
  if (statusCode === 415) return new Problem("request.wrong-type");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem("request.unreadable");
  if (isTemporary(code, error)) return new Problem("service.unavailable", { retryAfterSeconds: 5 });
  return new Problem("service.unexpected");
}

/**
 * Failures that a retry may avoid (ERR-22). Of the database: a lost connection, no space or no connection left (53), a
 * cancelled or timed-out statement (57), a serialization failure or deadlock (40001, 40P01), a lock wait that timed out
 * (55P03). Of this machine: a full disk or too many open files.
 */
const temporaryCodes = /^(53...|57...|40001|40P01|55P03|ENOTFOUND|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

function isTemporary(code: string | undefined, error: unknown): boolean {
  return (code !== undefined && temporaryCodes.test(code)) || lostDatabaseReason(error) !== null;
}
