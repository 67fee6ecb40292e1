import { readFile } from "node:fs/promises";
import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { refuseUsage } from "../usage.ts";

export const staffOptions = {
  by: { type: "string" },
  reason: { type: "string" },
  reference: { type: "string" },
  key: { type: "string" },
  currency: { type: "string" },
  wallet: { type: "string" },
  "wallet-name": { type: "string" },
  kyc: { type: "string" },
  hidden: { type: "string" },
  "auto-fund": { type: "string" },
  "minimum-balance": { type: "string" },
  "negative-limit": { type: "string" },
  force: { type: "boolean" },
  "confirm-jumps": { type: "boolean" },
} as const;

type Switch = "force" | "confirm-jumps";
export type StaffOptions = Partial<
  Record<Exclude<keyof typeof staffOptions, Switch>, string> & Record<Switch, boolean>
>;
/** A command of a member of staff, with their name and reason. */
export type StaffOrder = {
  app: App;
  actor: Actor;
  words: readonly string[];
  values: StaffOptions;
  reason: string;
};
export type StaffVerb = {
  /** The number of words before the options. */
  words: number;
  /** Whether the name in the command may have several words. */
  hasLongName?: true;
  run: (asked: StaffOrder) => Promise<string>;
};

export async function readTextFile(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  });
}

export function walletNamed(name = ""): { clientId: string; walletId: string } {
  const [clientId = "", walletId = "", ...more] = name.split("/");
  return walletId && more.length === 0
    ? { clientId, walletId }
    : refuseUsage(`Write CLIENT/WALLET in place of ${name}.`);
}

export function isOn(state: string | undefined): boolean | undefined {
  if (state === undefined) return undefined;
  return state === "on"
    ? true
    : state === "off"
      ? false
      : refuseUsage(`Write on or off in place of ${state}.`);
}
