import * as z from "zod/mini";

/** Text that a person types, with a limited length, so that no rule has to read an endless string. */
export function text(maxLength: number): z.ZodMiniString {
  return z.string().check(z.maxLength(maxLength));
}

export function requiredText(maxLength: number): z.ZodMiniString {
  return z.string().check(z.minLength(1), z.maxLength(maxLength));
}

/** The last second of the year 9999: no calendar shows a later time, and the database stores none. */
export const latestSecond = 253_402_300_799;

/** The first second of the year 1; the database's calendar begins earlier, so every allowed time can be stored. */
const earliestSecond = -62_135_596_800;

/** Epoch seconds in UTC. */
export const Timestamp = z.int().check(z.gte(earliestSecond), z.lte(latestSecond));

/** A whole number: digits in a query, a number in a body. An empty text is not zero. */
export const WholeNumber = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))]),
  z.int(),
);

export const ClientId = text(64);

/** Long enough for any address the mail standards allow. */
const emailMaxLength = 254;
export const Email = text(emailMaxLength);
export const RequiredEmail = requiredText(emailMaxLength);

/** One generous limit for every password field; the password policy is in auth/password.ts. */
export const passwordMaxLength = 128;
export const Password = text(1_000);

export const Language = z.enum(["en", "fr"]);

/** The answer of calls that return only a status. */
export const Nothing = z.object({});
