import type { FastifyReply, FastifyRequest } from "fastify";
import type { Features } from "@corridor/product/clients/features";
import { defaultFlags, type Flags } from "@corridor/product/flags";
import type { Standing } from "@corridor/product/permissions";
import type { Endpoint } from "@corridor/product/endpoint";
import { policyFor, policyRefusal } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import { allWallets, type Person, type Visitor, type WalletScope } from "../actor.ts";
import type { App } from "../app.ts";
import { browserTokensOf, sessionSecretOf } from "./cookies.ts";
import { forgeryProblem } from "./anti-forgery.ts";
import { closedClientProblem, languageOf } from "./problem-answer.ts";
import { verifiedCallOf, type VerifySignature } from "./signed-call.ts";

/** The session's facts about a caller and about the client of the call; read again for every call (C-09). */
export type Identity = {
  person: Person;
  standing: Standing | null;
  features: Features;
  flags: Flags;
  wallets: WalletScope;
};

export type Identify = (
  app: App,
  session: { secret: string; askedClientId: string | null; isBackground: boolean },
) => Promise<Identity | null>;

/** The functions that find out who calls: by a session, or by a signature. */
export type Gatekeepers = { readonly identify: Identify; readonly verifySignature: VerifySignature };

/**
 * Checks a call before its body is read: whether it was forged and, for a body that may be large, whether the caller is logged
 * in. No other caller can make the server read more than a small body (C-77).
 */
export async function checkBeforeBody(
  app: App,
  { identify, verifySignature }: Gatekeepers,
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, bodyBytes, upload }: Endpoint,
): Promise<void> {
  if (policy.kind === "keySignature") return verifySignature(app, request, reply, policy);
  if (request.method === "GET" || request.method === "HEAD") return;
  const secret = sessionSecretOf(app, request);
  if (forgeryProblem(request, app.vault, secret)) throw new Problem("sessionInvalid");
  if (policy.kind === "public" || (bodyBytes === undefined && upload === undefined)) return;
  const identity = secret ? await identify(app, { secret, askedClientId: null, isBackground: true }) : null;
  if (identity?.person.loginStatus !== "loggedIn") throw new Problem("sessionInvalid");
}

/** Every declared route passes these checks before its verb runs (C-01). */
export async function passGate(
  app: App,
  { identify }: Gatekeepers,
  request: FastifyRequest,
  { policy, clientIn }: Endpoint,
  input: Record<string, unknown>,
): Promise<Visitor> {
  if (policy.kind === "keySignature")
    return { ...visitorOf(app, request), ...verifiedCallOf(request).caller };
  const secret = sessionSecretOf(app, request);
  const askedClientId = askedClient(clientIn ? input[clientIn] : input);
  const isBackground = request.headers["x-background"] === "1";
  const identity = secret
    ? await identify(app, { secret, askedClientId, isBackground }).catch((error: unknown) => {
        // To a public call, a person whose client is moved is not logged in, so that the person can log in to another client.
        if (policy.kind === "public" && closedClientProblem(error)) return null;
        throw error;
      })
    : null;
  const person = identity?.person ?? null;
  const refused = policyRefusal(
    policyFor(policy, input),
    { loginStatus: person?.loginStatus ?? "loggedOut", person },
    identity?.standing ?? null,
    identity?.features ?? null,
    identity?.flags ?? defaultFlags,
  );
  if (refused) throw new Problem(refused);
  return { ...visitorOf(app, request), keyId: null, person, wallets: identity?.wallets ?? allWallets };
}

function askedClient(parameters: unknown): string | null {
  const { clientId } = (parameters ?? {}) as { clientId?: unknown };
  return typeof clientId === "string" ? clientId : null;
}

function visitorOf(app: App, request: FastifyRequest): Omit<Visitor, "keyId" | "person" | "wallets"> {
  return {
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    language: languageOf(request),
    browserTokens: browserTokensOf(app, request),
  };
}
