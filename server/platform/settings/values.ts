import * as z from "zod";
import { isGuessable } from "./guessable.ts";

export const wholeNumber = (smallest: number, largest: number) =>
  z.coerce
    .number(`must be a whole number from ${smallest} to ${largest}`)
    .int(`must be a whole number from ${smallest} to ${largest}`)
    .min(smallest, `must be at least ${smallest}`)
    .max(largest, `must be at most ${largest}`);
export const whole = (smallest: number, largest: number, fallback: number) =>
  wholeNumber(smallest, largest).default(fallback);
export const secret = (shortest: number) =>
  z
    .string()
    .min(shortest, `must have at least ${shortest} characters; make one with: openssl rand -base64 48`)
    .refine(
      (text) => text.length < shortest || !isGuessable(text, shortest),
      "is easy to guess; make one with: openssl rand -base64 48",
    )
    .optional();
export const listOf = (isEntry: (entry: string) => boolean, message: string) =>
  z
    .string()
    .default("")
    .refine((text) => entriesOf(text).every(isEntry), message);
export const url = z.url({ protocol: /^https?$/, hostname: /.+/ });

/** The entries of a comma-separated setting. */
export function entriesOf(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function isPort(entry: string): boolean {
  return /^[1-9]\d{0,4}$/.test(entry) && Number(entry) <= 65_535;
}
