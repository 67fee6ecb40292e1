import os from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Only some tests need PostgreSQL; the others do not wait for it to start.
const needsDatabase = [
  "{server,sdk}/**/*.test.ts",
  "tools/database/generate-types.test.ts",
  "faults/payments/check-callbacks.test.ts",
];

/** Fault runs mostly wait, so they start first and wait while other tests run. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes("/faults/");
    const usual = await super.sort(files);
    return [...usual.filter(isFault), ...usual.filter((file) => !isFault(file))];
  }
}

export default defineConfig({
  test: {
    // Threads were measured to save 5 % of the time; forks keep a crash in native code to one test file.
    pool: "forks",
    // One more than there are cores: tests of processes and fault runs wait for most of their time.
    maxWorkers: 1 + Math.max(2, os.availableParallelism()),
    sequence: { sequencer: FaultsFirst },
    // Test files share the loaded libraries and nothing else: that saves a third of the time.
    isolate: false,
    // A machine that does other work is slow, and a slow test is not a wrong one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine must not decide a test: a poll ends when its condition holds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{product,web,tools,faults,simulator}/**/*.test.ts"],
          exclude: needsDatabase,
        },
      },
      {
        extends: true,
        // The language of the console is kept in a module, and an earlier test file may have set it.
        test: { name: "components", include: ["web/**/*.test.tsx"], isolate: true },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: needsDatabase,
          globalSetup: "server/testing/programs/global-setup.ts",
        },
      },
    ],
  },
});
