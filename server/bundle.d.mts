/** Answers the path of the program's file; `mark` is the part of its name that no other bundle has. */
export declare function bundleServer(source: string, folder: string, mark: string): Promise<string>;
