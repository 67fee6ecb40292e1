import type { ProviderClass } from "./classes.ts";
import type { Memory, RememberedPayment } from "./memory.ts";

/** What every request is answered from. */
export type Network = {
  readonly memory: Memory;
  readonly classes: ReadonlyMap<string, ProviderClass>;
  readonly timeScale: number;
  readonly now: () => number;
  readonly tell: (remembered: RememberedPayment) => void;
  /** Resolves after a wait that the time scale shortens. */
  readonly wait: (afterMs: number) => Promise<void>;
};

/** A body with its status, or none: the connection drops at once, or is held open until the other side has given up. */
export type Answer = { readonly http: number; readonly body: object } | "drop" | "silence";
