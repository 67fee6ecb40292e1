/** Answers the path of the bundled program. `mark` is the part of the file's name that no other bundle has. */
export declare function bundleServer(source: string, folder: string, mark: string): Promise<string>;
/** The same, without the programs that the bundled program starts. */
export declare function bundleProgram(source: string, folder: string, mark: string): Promise<string>;
export declare function bundleStartedPrograms(folder: string, mark: string): Promise<void>;
export declare function startedProgramFiles(folder: string, mark: string): string[];
