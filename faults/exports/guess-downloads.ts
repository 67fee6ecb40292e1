import { randomBytes } from "node:crypto";
import { downloadExport, queryExport, startExport } from "@corridor/product/exports/contract";
import { exportRoutes } from "@corridor/server/exports/routes";
import { writeExportFile } from "@corridor/server/exports/run";
import type { Fault } from "../fault.ts";
import { openReader } from "./reader.ts";

const callersAtOnce = 24;
/** One guess in this number goes through the whole server; the others run only its first query. */
const wholeWayEvery = 500;

const { clientOf } = exportRoutes.find(({ endpoint }) => endpoint === downloadExport)!;

/** While a link is valid, its owner's own session tries random tokens: none may ever return a file (C-40). */
export const guessDownloads: Fault = {
  test: "F-40",
  async run(world, size) {
    const trials = size === "full" ? 1_000_000 : 1_000;
    const reader = await openReader(world, 10);
    const { clientId, browser } = reader;
    const violations: string[] = [];
    try {
      const { body: begun } = await browser.call(startExport, { clientId, format: "csv" });
      const { exportJobId } = begun;
      await writeExportFile(world.app, { clientId, exportJobId });
      const link = async () =>
        (await browser.call(queryExport, { exportJobId })).body.resultData!.split("/").at(-1)!;
      const secret = browser.cookies.get("session")!;
      if ((await clientOf!(world.app, { token: await link() }, secret)) !== clientId)
        violations.push("the right link was not recognised, so that no guess proves anything");
      let tried = 0;
      const guess = async () => {
        while (tried < trials) {
          const number = (tried += 1);
          const token = randomBytes(32).toString("base64url");
          const isWholeWay = number % wholeWayEvery === 0;
          if (isWholeWay) await link(); // There is always a link that has not expired.
          const isHit = isWholeWay
            ? (await browser.call(downloadExport, { token })).status !== 404
            : (await clientOf!(world.app, { token }, secret)) !== null;
          if (isHit) violations.push(`${token} led to something`);
        }
      };
      await Promise.all(Array.from({ length: callersAtOnce }, guess));
    } finally {
      await reader.close();
    }
    return { trials, violations };
  },
};
