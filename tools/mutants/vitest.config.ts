import { defineConfig } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";

/**
 * Stryker counts failed tests. A mutant with which a test file cannot even be loaded fails no test, and would be reported as a
 * survivor: here it is reported as an error instead.
 */
class ReportsFilesThatDoNotLoad implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(file: TestModule): void {
    for (const error of file.errors()) this.#vitest?.state.catchError(error, "File does not load");
  }
}

/** Mutants of product are killed by the tests of product alone: these need no database and no browser. */
export default defineConfig({
  test: {
    include: ["product/**/*.test.ts"],
    setupFiles: ["tools/mutants/fixed-seed.ts"],
    reporters: [new ReportsFilesThatDoNotLoad()],
    testTimeout: 20_000,
  },
});
