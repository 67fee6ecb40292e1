/** Requests of a session that have come and are not answered yet. Beyond these limits the server reads nothing more from the client. */
const mostRequests = 256;
const mostBytes = 3_000_000;

export type Flow = {
  /** Stops and starts reading from the client. */
  pause(): void;
  resume(): void;
  /** Resolves when the client has taken the answers that were sent, or the connection is closed. */
  drained(): Promise<void>;
};

/** Answers the requests of one session one after the other, in the order in which they came. */
export class RequestQueue {
  readonly #flow: Flow;
  readonly #requests: { readonly bytes: number; readonly run: () => Promise<void> }[] = [];
  #bytes = 0;
  #running: Promise<void> | null = null;
  #isPaused = false;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  get isBusy(): boolean {
    return this.#running !== null;
  }

  add(bytes: number, run: () => Promise<void>): void {
    this.#requests.push({ bytes, run });
    this.#bytes += bytes;
    if (!this.#isPaused && (this.#requests.length >= mostRequests || this.#bytes >= mostBytes)) {
      this.#isPaused = true;
      this.#flow.pause();
    }
    this.#running ??= this.#runAll().finally(() => (this.#running = null));
  }

  /** Forgets the requests that have not begun, and waits for the one that has. */
  async stop(): Promise<void> {
    this.#requests.length = 0;
    await this.#running;
  }

  async #runAll(): Promise<void> {
    for (;;) {
      const request = this.#requests.shift();
      if (!request) return;
      await request.run();
      await this.#flow.drained();
      this.#bytes -= request.bytes;
      if (this.#isPaused && this.#requests.length < mostRequests / 2 && this.#bytes < mostBytes / 2) {
        this.#isPaused = false;
        this.#flow.resume();
      }
    }
  }
}
