import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath, URL } from "node:url";

/** The libraries that every program loads at its start. One file holds them: finding and reading their thousand files took a third of a start. */
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

/** Optional parts of these libraries that no program uses. */
export const neverLoaded = ["typescript", "pg-native"];

const getters = libraries.map((name) => `get "${name}"() { return require("${name}"); }`);
const contents = `module.exports = { ${getters.join(", ")} };`;

/** The source of that file, for esbuild. A library runs when a program first asks for it. */
export const librariesEntry = {
  stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
};

/** Named by the list and the installed versions: all programs share the file until one of these changes. */
export function librariesName() {
  const lock = readFileSync(new URL("../package-lock.json", import.meta.url));
  return `libraries-${createHash("sha256").update(lock).update(contents).digest("hex").slice(0, 16)}.cjs`;
}
