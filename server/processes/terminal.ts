/** Where a command prints its lines, and the exit code that it asks for: 0 unless it found something wrong. */
export type Terminal = { readonly say: (line: string) => void; exitCode: number };
