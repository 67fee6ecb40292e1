import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { smallBodyBytes } from "@corridor/product/endpoint";
import type { Policy } from "@corridor/product/policy";
import { Problem, problems } from "@corridor/product/problems";
import type { Visitor } from "../actor.ts";
import type { App } from "../app.ts";
import { refuseBeyond } from "../rate-limit.ts";
import { within } from "../time/time-limit.ts";
import { newTraceId, withTrace } from "../trace.ts";
import { countCall } from "../turns.ts";
import { answerBrokenRequest } from "./broken-request.ts";
import {
  clearSessionCookies,
  refreshToken,
  sessionSecretOf,
  setBrowserCookie,
  setSessionCookies,
} from "./cookies.ts";
import { checkBeforeBody, passGate, type Gatekeepers, type Identify } from "./gate.ts";
import { addSecurityHeaders, securityHeaders } from "./headers.ts";
import { isKnownHost } from "./hosts.ts";
import { sendFile, type FileAnswer } from "./file-answer.ts";
import { checkedInput, rawInput } from "./input.ts";
import { takeJson } from "./json-text.ts";
import { sendPage } from "./pages.ts";
import { asProblem, sendProblem } from "./problem-answer.ts";
import { addRequestLog } from "./request-log.ts";
import type { Answer, Route } from "./route.ts";
import { checkedOutput, sendJson } from "./json-answer.ts";
import { noSignatures, takeSignedBodies } from "./signed-call.ts";
import { takeForms } from "./bodies/form.ts";
import { receiveSignedFile, takeSignedFiles, type SignedFile } from "./bodies/signed-file.ts";
import { receiveUpload, takeUploads, type UploadedFile } from "./bodies/upload.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route states who may use it; a route without a policy stops the server at start. */
    policy?: Policy;
    /** Only for routes whose answer holds no address and needs no rights, such as a load balancer's probe. */
    answersAnyHost?: boolean;
  }
}

/**
 * However slow or silent the database is, the caller is answered within 30 s: what happens before the body is read and what happens after
 * it have a limit each. A statement that goes on meanwhile ends by the database's own limit.
 */
const [longestBeforeBodyMs, longestCallMs] = [6_000, 22_000];

export function createServer(
  app: App,
  identify: Identify,
  routes: readonly Route[],
  { answerWithinMs = longestCallMs, verifySignature = noSignatures } = {},
): FastifyInstance {
  const gatekeepers = { identify, verifySignature };
  const server = Fastify({
    logger: false,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    genReqId: newTraceId,
    requestIdHeader: false,
    // An address that cannot be decoded never reaches a route; it gets the same kind of answer.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(app, request.id, "none"));
      void sendProblem(reply, asProblem(error));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(app, error, socket),
    bodyLimit: smallBodyBytes,
    // Long enough for a large file over a slow connection; slower requests are cut off.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 },
  });
  server.removeContentTypeParser("text/plain");
  takeJson(server);
  server.addHook("onRoute", ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`${String(method)} ${url} has no policy: declare who may call it.`);
  });
  // Hooks with a callback: every call passes them, and a promise costs more than what they do.
  server.addHook("onRequest", (_request, reply, done) => {
    reply.raw.once("close", countCall());
    done();
  });
  void server.register(cookie);
  addSecurityHeaders(server, app);
  addHostCheck(server, app);
  addRequestLog(server, app);
  server.setErrorHandler((error, request, reply) => answerError(app, error, request, reply));
  server.setNotFoundHandler((request, reply) => answerError(app, new Problem("notFound"), request, reply));
  void server.register(async (api) => {
    for (const declared of routes)
      if (!declared.endpoint.upload && !declared.endpoint.takesAnyEncoding && !isSigned(declared))
        addRoute(api, app, gatekeepers, declared, answerWithinMs);
  });
  void server.register(async (forms) => {
    takeForms(forms);
    for (const declared of routes)
      if (declared.endpoint.takesAnyEncoding) addRoute(forms, app, gatekeepers, declared, answerWithinMs);
  });
  void server.register(async (signed) => {
    takeSignedBodies(signed);
    for (const declared of routes)
      if (isSigned(declared) && !declared.endpoint.bodyFile)
        addRoute(signed, app, gatekeepers, declared, answerWithinMs);
  });
  void server.register(async (signedFiles) => {
    takeSignedFiles(signedFiles);
    for (const declared of routes)
      if (declared.endpoint.bodyFile) addRoute(signedFiles, app, gatekeepers, declared, null);
  });
  void server.register(async (uploads) => {
    takeUploads(uploads);
    for (const declared of routes)
      if (declared.endpoint.upload) addRoute(uploads, app, gatekeepers, declared, null);
  });
  return server;
}

function isSigned({ endpoint }: Route): boolean {
  return (endpoint.policy as Policy | undefined)?.kind === "keySignature";
}

/** A call with a file has no time limit here: a large file may take minutes on a slow connection. */
function addRoute(
  server: FastifyInstance,
  untraced: App,
  gatekeepers: Gatekeepers,
  declared: Route,
  answerWithinMs: number | null,
): void {
  const { endpoint, verb } = declared;
  const bodyLimit = endpoint.bodyBytes ?? smallBodyBytes;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const app = withTrace(untraced, request.id);
    if (endpoint.perMinute)
      await refuseBeyond(app.db, `${endpoint.path} ${request.ip}`, endpoint.perMinute, 60);
    if (request.method === "GET" && !isSigned(declared)) refreshToken(app, request, reply);
    const admit = async (raw: Record<string, unknown>) => {
      const about = await clientFound(app, request, declared, raw);
      const caller = await passGate(app, gatekeepers, request, endpoint, { ...raw, ...about });
      return { caller, input: { ...(await checkedInput(endpoint, raw)), ...about } };
    };
    const act = async ({ caller, input }: AdmittedCall, file: UploadedFile | SignedFile | null) => {
      const output = await verb(app, caller as never, input as never, answerTo(app, reply), file as never);
      const shape = declared.answerOf?.(input as never) ?? endpoint.output;
      return checkedOutput(shape, output);
    };
    if (endpoint.upload) return receiveUpload(request, endpoint.upload, admit, act);
    const admitted = () => admit(rawInput(request, endpoint));
    if (endpoint.bodyFile)
      return receiveSignedFile(request, bodyLimit, async (file) => act(await admitted(), file));
    return act(await admitted(), null);
  };
  const options: Omit<RouteOptions, "url"> = {
    method: endpoint.method,
    exposeHeadRoute: endpoint.method === "GET" && !endpoint.answersFile,
    config: { policy: endpoint.policy },
    bodyLimit,
    // A database that is silent must not keep a caller waiting here either.
    onRequest: (request, reply) =>
      within(
        Math.min(answerWithinMs ?? longestBeforeBodyMs, longestBeforeBodyMs),
        checkBeforeBody(untraced, gatekeepers, request, reply, endpoint),
        giveUp,
      ),
    handler: async (request, reply) => {
      const answered = answer(request, reply);
      const output = await (answerWithinMs === null ? answered : within(answerWithinMs, answered, giveUp));
      if (endpoint.answerStatus) reply.code(endpoint.answerStatus);
      if (!endpoint.answersFile) return sendJson(reply, output);
      return sendFile(reply, output as FileAnswer, (error) =>
        untraced.log.error({ traceId: request.id, route: endpoint.path }, "a file was cut off", error),
      );
    },
  };
  for (const path of [endpoint.path, endpoint.alsoAt])
    if (path) server.route({ ...options, url: path.replaceAll(/\{(\w+)\}/g, ":$1") });
}

function giveUp(): never {
  throw new Problem("service.unavailable", { retryAfterSeconds: 5 });
}

/** Any client that the call names itself is ignored. */
async function clientFound(
  app: App,
  request: FastifyRequest,
  { clientOf }: Route,
  raw: Record<string, unknown>,
): Promise<{ clientId?: string | null }> {
  if (!clientOf) return {};
  const secret = sessionSecretOf(app, request);
  return { clientId: secret ? await clientOf(app, raw, secret) : null };
}

type AdmittedCall = { caller: Visitor; input: unknown };

function answerTo(app: App, reply: FastifyReply): Answer {
  return {
    openSession: (secret) => setSessionCookies(app, reply, secret),
    closeSession: () => {
      clearSessionCookies(app, reply);
      reply.header("Clear-Site-Data", '"cache"');
    },
    rememberBrowser: (tokens, days) => setBrowserCookie(app, reply, tokens, days),
  };
}

function addHostCheck(server: FastifyInstance, app: App): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const isKnown =
      request.routeOptions.config.answersAnyHost || isKnownHost(request.headers.host, app.config.publicUrl);
    done(isKnown ? undefined : new Problem("request.wrong-host"));
  });
}

function answerError(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error);
  if (problems[problem.code].http >= 500) {
    app.log.error(
      { traceId: request.id, route: request.routeOptions.url, code: problem.code },
      "a call failed",
      error,
    );
  }
  return wantsPage(request) ? sendPage(app, reply, problem) : sendProblem(reply, problem);
}

/** People who open an address get a page; programs and the console get JSON. */
function wantsPage(request: FastifyRequest): boolean {
  return !/^\/((pg\/)?api|v1)\//.test(request.url) && (request.headers.accept ?? "").includes("text/html");
}
