export declare function sourceHash(workspaces: readonly string[]): string;
