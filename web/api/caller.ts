import type { LoginStatus } from "@corridor/product/auth/login-status";
import type { Endpoint, InputOf, OutputOf } from "@corridor/product/endpoint";
import type { Policy } from "@corridor/product/policy";
import { t } from "../texts.ts";
import { noAnswer, readAnswer } from "./answer.ts";
import { CallError } from "./call-error.ts";
import { noteTrace } from "./last-trace.ts";
import { noteAnswer, noteNoAnswer, noteWaiting } from "./reachability.ts";
import { buildRequest, type RequestContext } from "./request.ts";
import { noteTime } from "./server-clock.ts";

/**
 * The strategy after a 403. redirect: chrome is loaded, and the page goes to the page of the new log-in state; retry: the call is repeated
 * once if that can help; abandon: chrome is not loaded, and the caller gets the refusal.
 */
export type Strategy = "redirect" | "retry" | "abandon";
export type CallOptions = {
  strategy?: Strategy;
  /** For polling: no person caused the call, so a 403 is abandoned (ERR-18) and an idle session is not kept alive. */
  background?: boolean;
  /** A failure of the call is silent: the page does not report a lost or slow connection (ERR-10). */
  quiet?: boolean;
  /** A server that accepts the call and stays silent counts as no answer. */
  patienceMs?: number;
  /** The file of an upload; `onSent` gets the share that has been sent, from 0 to 1. */
  file?: File;
  onSent?: (share: number) => void;
  /** Sends the parameters as a form; only for a call that takes any encoding (API-64). */
  isForm?: boolean;
  /** Cancels the call; a cancelled call does not count as a lost connection. */
  signal?: AbortSignal;
};
const usualPatienceMs = 30_000;
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** Applies the new log-in state, which moves the page to the page of that state. */
export type AskChromeAgain = () => Promise<LoginStatus>;

/** Made once for the page; tests make their own against a test server. */
export function makeCall(context: RequestContext, askChromeAgain: AskChromeAgain): Call {
  async function send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions,
  ): Promise<OutputOf<E>> {
    const { background: isBackground, quiet: isQuiet = false, isForm, file, onSent, signal } = options;
    const { patienceMs = usualPatienceMs } = options;
    const request = buildRequest(endpoint, input as object, { isBackground, isForm, file }, context);
    const impatience = new AbortController();
    const giveUp = () => impatience.abort();
    const timer = setTimeout(giveUp, patienceMs);
    signal?.addEventListener("abort", giveUp);
    // An upload with a progress bar needs no other sign that the call takes long.
    const stopWaiting = onSent || isQuiet ? () => undefined : noteWaiting();
    let response: Response;
    let text: string;
    try {
      response = onSent
        ? await (await import("./send-counting.ts")).sendCounting(request, onSent, impatience.signal)
        : await fetch(request.url, { ...request.init, signal: impatience.signal });
      noteTrace(response);
      noteTime(response);
      text = await response.text();
      if (response.ok || !isQuiet) noteAnswer(response);
    } catch {
      if (!signal?.aborted && !isQuiet) noteNoAnswer();
      throw noAnswer(endpoint);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      stopWaiting();
    }
    return readAnswer(endpoint, response, text);
  }

  return async (endpoint, input, options = {}) => {
    const { strategy = defaultStrategy(endpoint, options) } = options;
    try {
      return await send(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 403 || strategy === "abandon") throw error;
      const status = await askChromeAgain();
      if (error.code === "permissionDenied" && status === "loggedIn") throw error;
      if (strategy === "retry" && opens(endpoint.policy, status)) return send(endpoint, input, options);
      throw error.reworded(whyLeaving(status));
    }
  };
}

function defaultStrategy({ method }: Endpoint, { background: isBackground = false }: CallOptions): Strategy {
  if (isBackground) return "abandon";
  return method === "GET" ? "redirect" : "retry";
}

/** Whether repeating can help: chrome renews a stale anti-forgery token even for a logged-out person. */
function opens(policy: Policy, status: LoginStatus): boolean {
  if (policy.kind === "public") return true;
  if (policy.kind === "halfSession") return policy.states.includes(status);
  return status === "loggedIn";
}

function whyLeaving(status: LoginStatus): string {
  if (status === "needs2FA") return t.auth.twoFactor.codeNeeded;
  if (status === "needs2FASetup") return t.auth.twoFactor.setupNeeded;
  return t.auth.sessionExpired;
}
