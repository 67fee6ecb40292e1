import type { Cookies } from "./given-doors.ts";
import type { WorstCall } from "./worst-calls.ts";

/** A call, who makes it, what it was answered, and how long it held the serving thread in the best of its tries. */
export type MeasuredCall = {
  readonly call: WorstCall;
  readonly cookies: Cookies;
  readonly who: string;
  readonly ms: number;
  readonly tries: number;
  readonly status: number;
};
