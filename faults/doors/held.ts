import type { Cookies } from "./given-doors.ts";
import type { WorstCall } from "./worst-calls.ts";

/** A call, its caller, its answer, and how long it blocked the serving thread in the best of its tries. */
export type MeasuredCall = {
  readonly call: WorstCall;
  readonly cookies: Cookies;
  readonly who: string;
  readonly ms: number;
  readonly tries: number;
  readonly status: number;
};
