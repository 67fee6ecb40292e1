import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath, URL } from "node:url";

/** What every program loads when it starts. In one file, because finding and reading their thousand files was a third of a start. */
export const libraries = [
  "@fastify/cookie",
  "@fastify/static",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "fastify",
  "graphile-worker",
  "libphonenumber-js/max",
  "nodemailer",
  "otpauth",
  "pg",
  "pino",
  "prom-client",
  "qrcode",
];

/** What some of them would load if it were there, or if they were asked for what we never ask for. */
export const neverLoaded = ["typescript", "pg-native"];

const getters = libraries.map((name) => `get "${name}"() { return require("${name}"); }`);

/** The source of that file, for esbuild. A library is run when a program first asks for it. */
export const librariesEntry = {
  stdin: {
    contents: `module.exports = { ${getters.join(", ")} };`,
    resolveDir: fileURLToPath(new URL(".", import.meta.url)),
  },
};

/** Named by the installed versions: all programs share the file until these change. */
export function librariesName() {
  const lock = readFileSync(new URL("../package-lock.json", import.meta.url));
  return `libraries-${createHash("sha256").update(lock).digest("hex").slice(0, 16)}.cjs`;
}
