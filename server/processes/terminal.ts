/** The output of a command, and its exit code: 0 unless it failed or found a problem. */
export type Terminal = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  exitCode: number;
};
