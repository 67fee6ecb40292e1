/** Answers the path of the program's file; `mark` is the part of its name that no other bundle has. */
export declare function bundleServer(source: string, folder: string, mark: string): Promise<string>;
/** The same without the programs that it starts. */
export declare function bundleProgram(source: string, folder: string, mark: string): Promise<string>;
export declare function bundleStarted(folder: string, mark: string): Promise<void>;
export declare function startedFiles(folder: string, mark: string): string[];
