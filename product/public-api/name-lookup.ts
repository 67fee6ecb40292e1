import * as z from "zod/mini";
import { AskedNumber, LookupRequest, LookupResult } from "../lookups/contract.ts";
import { lookupFailures } from "../lookups/lookup.ts";

/** A mistyped expectedName must not be ignored: the answer would have no verdict. */
export const NumberToLookUp = z.strictObject(AskedNumber.shape);
export type NumberToLookUp = z.output<typeof NumberToLookUp>;

/** One lookup as programs see it. */
export const NameLookup = z.omit(LookupRequest, { results: true });
export type NameLookup = z.output<typeof NameLookup>;

/** One number and its answer. Programs decide by the code, because the description depends on the language. */
export const NameLookupResult = z.extend(LookupResult, { statusCode: z.nullable(z.enum(lookupFailures)) });
export type NameLookupResult = z.output<typeof NameLookupResult>;
