import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, sourceFiles } from "../source-files.ts";
import type { Finding } from "./finding.ts";

const onlyWriter = "server/payments/requests/move-request.ts";
/** They build requests in any status, for tests and for the demo. */
const builders = /^server\/(testing|demo)\//;
const statusWrites = [
  /\bupdate\s+payment_requests\b(?:(?!\b(?:where|from)\b)[\s\S])*?\bstatus\s*=/gi,
  /updateTable\("payment_requests"\)\s*[.]set\(\{[^}]*?\bstatus:/g,
];

/** One function changes the status of a request, so that every change asks the state machine. */
export function checkRequestMoves(root: string): Finding[] {
  if (!existsSync(path.join(root, "server"))) return [];
  return sourceFiles(root, "server")
    .filter((file) => /[.](ts|sql)$/.test(file) && !isTestFile(file) && !builders.test(file))
    .filter((file) => file !== onlyWriter)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return statusWrites
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(({ index }) => ({
          file,
          line: text.slice(0, index).split("\n").length,
          message: `changes the status of a request: call moveRequest of ${onlyWriter}`,
        }));
    });
}
