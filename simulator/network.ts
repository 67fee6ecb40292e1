import type { ProviderClass } from "./classes.ts";
import type { LookupRate } from "./lookup-rate.ts";
import type { Receivers } from "./receivers.ts";
import type { Memory, RememberedPayment } from "./memory.ts";

/** The state that every request needs. */
export type Network = {
  readonly memory: Memory;
  readonly classes: ReadonlyMap<string, ProviderClass>;
  readonly timeScale: number;
  readonly now: () => number;
  readonly tell: (remembered: RememberedPayment) => void;
  /** Resolves after a wait, divided by the time scale. */
  readonly wait: (afterMs: number) => Promise<void>;
  readonly receive: Receivers;
  readonly lookupRate: LookupRate;
};

/** A body with its status, or none: the connection drops at once, or stays open until the other side times out. */
export type Answer = { readonly http: number; readonly body: object } | "drop" | "silence";
