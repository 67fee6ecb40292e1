import { defineConfig } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";

/**
 * Stryker counts failed tests. A mutant that keeps a test file from loading fails no test, so Stryker would report a survivor. This
 * reporter makes it an error instead.
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
