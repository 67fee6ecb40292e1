import * as z from "zod";
import { AddressProblem, readAddress, tlsLevels, type TlsLevel } from "../connections/address.ts";
import { whole } from "./values.ts";

const address = z
  .string()
  .superRefine((text, context) => {
    const problem = addressProblem(text);
    if (problem !== null) context.addIssue(problem);
  })
  .optional();

export const databaseSettings = {
  DATABASE_URL: address.describe(
    "PostgreSQL 15 or later. Several hosts are tried in turn, and one that only reads is skipped: `postgres://user:password@one,two/corridor`. TLS is chosen by `sslmode=verify-full` and, for an authority of your own, `sslrootcert=FILE`. Unset, the program starts its own in the data folder.",
  ),
  CORRIDOR_DATABASE_DIRECT_URL: address.describe(
    "Address of PostgreSQL itself where `DATABASE_URL` leads to a pooler such as PgBouncer in transaction mode. Workers listen there, and commands such as `corridor migrate` use it.",
  ),
  CORRIDOR_DATABASE_TLS: z
    .enum(tlsLevels)
    .optional()
    .describe(
      "Which TLS the addresses of the database must ask for: `verified` (`sslmode=verify-full`, or another with `sslrootcert`), `encrypted` (also `sslmode=require`, which does not check the server's certificate) or `optional`. A socket of this machine needs none. By default `verified` in production and `optional` in the demo.",
    ),
  CORRIDOR_DATABASE_CONNECTIONS: whole(5, 500, 20).describe(
    "Largest number of database connections of one process.",
  ),
} as const;

function addressProblem(text: string): string | null {
  try {
    readAddress(text);
    return null;
  } catch (error) {
    if (error instanceof AddressProblem) return error.message;
    throw error;
  }
}

type DatabaseSettings = {
  readonly DATABASE_URL?: string | undefined;
  readonly CORRIDOR_DATABASE_DIRECT_URL?: string | undefined;
  readonly CORRIDOR_DATABASE_TLS?: TlsLevel | undefined;
};

export function databaseProblems(given: DatabaseSettings, isProduction: boolean): string[] {
  if (given.CORRIDOR_DATABASE_DIRECT_URL && !given.DATABASE_URL)
    return ["CORRIDOR_DATABASE_DIRECT_URL is set beside DATABASE_URL or not at all"];
  const needed = given.CORRIDOR_DATABASE_TLS ?? (isProduction ? "verified" : "optional");
  return (["DATABASE_URL", "CORRIDOR_DATABASE_DIRECT_URL"] as const)
    .filter((name) => given[name] && !isEnough(readAddress(given[name]).tls, needed))
    .map((name) => `${name} ${missingTls(needed)}`);
}

const isEnough = (level: TlsLevel, needed: TlsLevel) => tlsLevels.indexOf(level) <= tlsLevels.indexOf(needed);

const missingTls = (needed: TlsLevel) =>
  needed === "verified"
    ? "must ask for TLS with a checked certificate: add ?sslmode=verify-full, and sslrootcert=FILE for an authority of your own; on a network that you trust set CORRIDOR_DATABASE_TLS=encrypted or optional"
    : "must ask for TLS: add ?sslmode=require or verify-full; on a network that you trust set CORRIDOR_DATABASE_TLS=optional";
