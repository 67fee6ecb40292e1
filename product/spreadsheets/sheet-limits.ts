/** The largest spreadsheet that is read (PAY-07, PAY-29); the console refuses a larger file before it is sent. */
export const sheetLimits = { fileMegabytes: 50, rows: 100_000 } as const;
