/** A row of csv by its headings. */
type CsvRow = Readonly<Record<string, string>>;

/** Reads csv of RFC 4180, as a client's own program does. */
function readCsv(text: string): CsvRow[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const body = text.replace(/^\ufeff/, "");
  while (cell.lastIndex < body.length) {
    const [, quoted, plain, end] = cell.exec(body)!;
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  const [names, ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((line) => Object.fromEntries(line.map((text, index) => [names![index]!, text])));
}

/** The sum of decimal texts with two decimals, in hundredths. */
const sumOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + BigInt(text.replace(".", "")), 0n);

const keyColumns = ["Request Reference", "Recipient Account ID", "Amount"] as const;
const keyOf = (row: CsvRow) => JSON.stringify(keyColumns.map((column) => row[column]));

/**
 * A client's own program that knows only the file that it sent and the files of the outbox. It finds the outcome of each row by its
 * reference, phone number and amount, and throws if the files do not agree.
 */
export function reconcile(
  sent: string,
  { accepted, result }: { readonly accepted: string; readonly result: string },
): { readonly outcomes: readonly CsvRow[]; readonly debited: bigint } {
  const resultRows = readCsv(result);
  const sentRows = readCsv(sent);
  const outcomes = sentRows.map((row) => {
    const found = resultRows.filter((each) => keyOf(each) === keyOf(row));
    if (found.length !== 1) throw new Error(`${found.length} results for ${keyOf(row)}`);
    for (const [column, text] of Object.entries(row))
      if (found[0]![column] !== text) throw new Error(`${column}: ${found[0]![column]} instead of ${text}`);
    return found[0]!;
  });
  if (resultRows.length !== sentRows.length) throw new Error("There are results of other rows.");
  const { requests } = JSON.parse(accepted) as {
    requests: { reference: string; requestId: string; sum: { amount: string } }[];
  };
  for (const { reference, requestId, sum } of requests) {
    const own = outcomes.filter((row) => row["Request Reference"] === reference);
    if (own.some((row) => row["Result Request ID"] !== requestId))
      throw new Error(`${reference} is of more than one request`);
    if (sumOf(own.map((row) => row["Amount"]!)) !== sumOf([sum.amount]))
      throw new Error(`The sum of ${reference} is not ${sum.amount}`);
  }
  return { outcomes, debited: sumOf(outcomes.map((row) => row["Result Amount"]!)) };
}
