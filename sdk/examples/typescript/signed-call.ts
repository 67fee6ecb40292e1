import { readFileSync } from "node:fs";
import { Corridor } from "@corridor/sdk";

/** The SDK signs every call. The other examples import this. */
export const corridor = new Corridor({
  baseUrl: process.env.CORRIDOR_URL!,
  clientId: process.env.CLIENT_ID!,
  privateKey: readFileSync("private.pem", "utf8"),
});
