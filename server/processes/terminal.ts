/** The output of a command, and its exit code: 0 unless it found a problem. */
export type Terminal = { readonly say: (line: string) => void; exitCode: number };
