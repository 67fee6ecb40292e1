import { judgeEgress } from "@corridor/server/testing/egress/judge";
import type { Fault } from "./fault.ts";

/** Calls to forbidden addresses and to hostile receivers. The usual tests run the same with a shorter time limit for each call. */
export const callbackAddresses: Fault = { test: "F-69", run: () => judgeEgress(10_000) };
