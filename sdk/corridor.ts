import { randomUUID, type KeyObject } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, type FailedAttempt, type HttpCall } from "./attempt.ts";
import type {
  Operations,
  FileRequest,
  NameLookup,
  NameLookupResult,
  PaymentRequest,
  RequestDetails,
  SentFile,
  Statement,
  Transaction,
  Wallet,
} from "./contract.ts";
import { httpCall, type Input } from "./http-call.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { readSigningKey, signedHeaders, type SigningKey } from "./signing.ts";

export type * from "./contract.ts";
export { CallbackError, type CallbackErrorCode } from "./callback-error.ts";
export { CorridorError, type TransportCode } from "./corridor-error.ts";
export {
  verifyCallback,
  type CallbackHeaders,
  type VerifiedEvent,
  type VerifyOptions,
} from "./verify-callback.ts";

export type CorridorOptions = {
  /** The address of the console, such as https://console.example, or the API base address that the keys page shows. */
  baseUrl: string;
  clientId: string;
  /** PEM text of an ECDSA key on P-256, P-384 or secp256k1, or a key that Node has read. The key ID follows from the key. */
  privateKey: string | KeyObject;
  /** How many times a call is repeated after 429, 5xx or no answer; 4 unless given. */
  retries?: number;
  /** The longest time of one attempt; 30,000 unless given. */
  timeoutMs?: number;
};

export type CallOptions = {
  /** Ends the call and its retries. The call then rejects with the reason of the signal. */
  signal?: AbortSignal;
};

/** A payment request to make. Without a requestId the SDK makes one. */
export type NewPaymentRequest = Omit<Input<"createRequest">, "requestId" | "clientId"> & {
  requestId?: string | undefined;
};

/** A name lookup to start. Without a requestId the SDK makes one. */
export type NewNameLookup = Omit<Input<"startNameLookup">, "requestId"> & { requestId?: string | undefined };

/** Filters of a list, and the number of rows that one page loads. */
export type RequestFilters = Omit<Input<"listRequests">, "cursor">;
export type TransactionFilters = Omit<Input<"listTransactions">, "cursor">;
export type StatementFilters = Omit<Input<"listStatements">, "cursor">;
/** Which payments of the request are returned. */
export type PaymentFilters = Omit<Input<"findRequest">, "requestId" | "cursor">;

/** The calls that answer page by page. */
type PagedCall = "listRequests" | "listTransactions" | "listStatements" | "findNameLookup";

/** The signed API of one client. Amounts are decimal text, times are seconds since 1970. */
export class Corridor {
  readonly #baseUrl: string;
  readonly #clientId: string;
  readonly #key: SigningKey;
  readonly #retries: number;
  readonly #timeoutMs: number;
  /** How far the server's clock is ahead of this computer's. */
  #clockOffsetMs = 0;

  constructor({ baseUrl, clientId, privateKey, retries = 4, timeoutMs = 30_000 }: CorridorOptions) {
    this.#baseUrl = baseUrl;
    this.#clientId = clientId;
    this.#key = readSigningKey(privateKey);
    this.#retries = retries;
    this.#timeoutMs = timeoutMs;
  }

  /** The ID of the key, as the keys page shows it. */
  get keyId(): string {
    return this.#key.keyId;
  }

  /** Makes a payment request. The same requestId with the same content again makes no second request. */
  async createPaymentRequest(request: NewPaymentRequest, options?: CallOptions): Promise<PaymentRequest> {
    const input = { ...request, requestId: request.requestId ?? randomUUID() };
    return (await this.#call("createRequest", input, options)).request;
  }

  /** One payment request with its payments: at most 500 of each currency, unless the filters choose others. */
  async findPaymentRequest(
    requestId: string,
    filters: PaymentFilters = {},
    options?: CallOptions,
  ): Promise<RequestDetails> {
    return (await this.#call("findRequest", { requestId, ...filters }, options)).request;
  }

  /** Payment requests, newest first. Pages are loaded as the loop reaches them. */
  async *paymentRequests(
    filters: RequestFilters = {},
    options?: CallOptions,
  ): AsyncGenerator<PaymentRequest> {
    for await (const page of this.#pages("listRequests", filters, options)) yield* page.requests;
  }

  async findTransaction(transactionId: string, options?: CallOptions): Promise<Transaction> {
    return (await this.#call("findTransaction", { transactionId }, options)).transaction;
  }

  /** Transactions, newest first. With a time only ended transactions, newest end first. Pages are loaded as the loop reaches them. */
  async *transactions(filters: TransactionFilters = {}, options?: CallOptions): AsyncGenerator<Transaction> {
    for await (const page of this.#pages("listTransactions", filters, options)) yield* page.transactions;
  }

  /** Main wallets with their balances and subwallets. */
  async wallets(options?: CallOptions): Promise<Wallet[]> {
    return (await this.#call("listWallets", {}, options)).wallets;
  }

  /**
   * Sends a payment file, csv, xlsx or pain.001, under a name that you choose. The same name with the same bytes again makes nothing. A large file
   * over a slow connection may need a longer timeoutMs.
   */
  async sendFile(
    fileName: string,
    content: string | Uint8Array<ArrayBuffer>,
    options?: CallOptions,
  ): Promise<SentFile> {
    return (await this.#call("sendFile", { fileName }, options, content)).file;
  }

  /** One payment file with its requests, in the order of the file. */
  async findFile(
    fileName: string,
    options?: CallOptions,
  ): Promise<{ file: SentFile; requests: FileRequest[] }> {
    return this.#call("findFile", { fileName }, options);
  }

  /** The text of a response to a payment file: csv, or JSON for accepted. */
  async readFileResponse(
    fileName: string,
    kind: Input<"readFileResponse">["kind"],
    options?: CallOptions,
  ): Promise<string> {
    return new TextDecoder().decode(await this.#call("readFileResponse", { fileName, kind }, options));
  }

  /** Statements of days, oldest first: at most 366 days. Pages are loaded as the loop reaches them. */
  async *statements(filters: StatementFilters, options?: CallOptions): AsyncGenerator<Statement> {
    for await (const page of this.#pages("listStatements", filters, options)) yield* page.statements;
  }

  /**
   * The bytes of a statement: of a day (YYYY-MM-DD) or a month (YYYY-MM). They are the same each time. A large month over a slow
   * connection may need a longer timeoutMs.
   */
  async readStatement(
    walletId: string,
    period: string,
    format: Input<"readStatement">["format"],
    options?: CallOptions,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return this.#call("readStatement", { walletId, period, format }, options);
  }

  /** Starts a lookup of the names behind at most 1,000 phone numbers. The same requestId with the same numbers again starts nothing. */
  async lookUpNames(lookup: NewNameLookup, options?: CallOptions): Promise<NameLookup> {
    const input = { ...lookup, requestId: lookup.requestId ?? randomUUID() };
    return (await this.#call("startNameLookup", input, options)).nameLookup;
  }

  /** One lookup, with its counts so far. */
  async findNameLookup(requestId: string, options?: CallOptions): Promise<NameLookup> {
    return (await this.#call("findNameLookup", { requestId, limit: 1 }, options)).nameLookup;
  }

  /** The numbers of a lookup with their answers so far, in the order in which they were sent. Pages are loaded as the loop reaches them. */
  async *nameLookupResults(requestId: string, options?: CallOptions): AsyncGenerator<NameLookupResult> {
    for await (const page of this.#pages("findNameLookup", { requestId }, options)) yield* page.results;
  }

  async *#pages<Name extends PagedCall>(
    name: Name,
    input: Omit<Input<Name>, "cursor">,
    options: CallOptions | undefined,
  ): AsyncGenerator<Operations[Name]["output"]> {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Operations[Name]["output"] = await this.#call(name, { ...input, cursor }, options);
      yield page;
      cursor = page.nextCursor;
    }
  }

  async #call<Name extends keyof Operations>(
    name: Name,
    input: Input<Name>,
    { signal }: CallOptions = {},
    content?: string | Uint8Array<ArrayBuffer>,
  ): Promise<Operations[Name]["output"]> {
    const call = httpCall(this.#baseUrl, name, input, content);
    let isClockCorrected = false;
    for (let failures = 0; ;) {
      signal?.throwIfAborted();
      const answer = await attempt(call, this.#headersOf(call), { timeoutMs: this.#timeoutMs, signal });
      if ("output" in answer) return answer.output as Operations[Name]["output"];
      const { error, serverTimeMs, retryAfter } = answer;
      if (error.code === "signature.time" && serverTimeMs !== null && !isClockCorrected) {
        isClockCorrected = true;
        this.#clockOffsetMs = serverTimeMs - Date.now();
        continue;
      }
      if (!mayRepeat(answer) || failures >= this.#retries) throw error;
      await pause(retryDelayMs(failures, retryAfter), signal);
      failures += 1;
    }
  }

  #headersOf({ method, url, body }: HttpCall): Record<string, string> {
    const created = Math.floor((Date.now() + this.#clockOffsetMs) / 1_000);
    return signedHeaders(this.#key, { method, url, clientId: this.#clientId, body, created });
  }
}

/** A refusal below 500 stays a refusal, except that of too many calls. */
function mayRepeat({ error: { status } }: FailedAttempt): boolean {
  return status === null || status === 429 || status >= 500;
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
