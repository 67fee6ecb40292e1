import type { Severity } from "./rule.ts";

export type AlertWay = "mail" | "webhook";

/** How people are told of an incident. A notice wakes nobody: it is on the screen, and a webhook may sort it. */
export const toldBy: Readonly<Record<Severity, readonly AlertWay[]>> = {
  urgent: ["mail", "webhook"],
  serious: ["mail", "webhook"],
  notice: ["webhook"],
};
