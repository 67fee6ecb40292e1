import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { installedProgram, repository, runCommand } from "../command.ts";

const textOf = (file: string) => readFileSync(path.join(repository, file), "utf8");

test("tests run on a named version of Node only; another word is refused with an example [EXT-50]", async () => {
  const { code, output } = await runCommand(installedProgram("tsx"), [
    "tools/test-run/on-node.ts",
    "24/../..",
  ]);
  expect([code, output]).toEqual([2, "Name a version of Node, such as: npm run test:node -- 24\n"]);
});

test("the least version of Node is 20.19, and the image has the recommended one [EXT-50]", () => {
  const { engines } = JSON.parse(textOf("package.json")) as { engines: { node: string } };
  expect(engines.node).toBe(">=20.19");
  expect(textOf("Dockerfile")).toMatch(/^ARG NODE=24-/m);
  expect(textOf("README.md")).toContain("Node 20.19 or later (24 is recommended for production)");
});
