/** What the tests prove about a mutation. Broken: the tests could not run, so they prove nothing. */
export type Verdict =
  | { readonly kind: "caught"; readonly title: string }
  | { readonly kind: "missed" }
  | { readonly kind: "broken"; readonly why: string };

/** The part of vitest's JSON report that a verdict needs. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

export type TestRun = {
  readonly code: number;
  readonly report: VitestReport | null;
  readonly output: string;
};

/**
 * A file that failed without a failed test could not be loaded or set up: that is no proof that a test notices the mistake. The same
 * holds for a run without a report, such as one whose migrations the database refuses.
 */
export function verdictOf({ code, report, output }: TestRun): Verdict {
  const files = report?.testResults ?? [];
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  if (failed[0]) return { kind: "caught", title: failed[0].fullName };
  const unloaded = files.find(({ status }) => status === "failed");
  if (unloaded) return { kind: "broken", why: `${unloaded.name}: ${unloaded.message ?? ""}` };
  if (code !== 0 || files.length === 0) return { kind: "broken", why: lastLines(output) };
  return { kind: "missed" };
}

function lastLines(output: string): string {
  return output.trim().split("\n").slice(-15).join("\n");
}
