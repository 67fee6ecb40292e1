import type { Chore } from "../platform/jobs.ts";
import { countFaults } from "./faults.ts";
import { makeMissingStatements } from "./make.ts";
import { countMissingDays } from "./missing.ts";
import { forgetOldFiles, writeMissingFiles } from "./write-files.ts";

/** Looks every minute, so that a missed night is caught up as soon as a worker runs (STMT-04). */
const makeStatementsChore: Chore = {
  name: "statements.make",
  everySeconds: 60,
  run: async (app, stopping) => {
    await makeMissingStatements(app, stopping);
    await writeMissingFiles(app, stopping);
  },
};

const forgetOldFilesChore: Chore = {
  name: "statements.forget-files",
  everySeconds: 3_600,
  firstAfterSeconds: 120,
  run: forgetOldFiles,
};

/** Sets the metrics by which an operator sees that statements are missing or wrong. Every worker sets its own. */
const watchStatementsChore: Chore = {
  name: "statements.watch",
  everySeconds: 60,
  firstAfterSeconds: 30,
  isShared: true,
  run: (app) =>
    app.db.systemTransaction("watch statements", async (tx) => {
      app.metrics.missingStatements.set(await countMissingDays(tx));
      app.metrics.statementFaults.set(await countFaults(tx));
    }),
};

export const statementChores: readonly Chore[] = [
  makeStatementsChore,
  watchStatementsChore,
  forgetOldFilesChore,
];
