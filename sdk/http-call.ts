import type { HttpCall } from "./attempt.ts";
import { operations, type Operations } from "./contract.ts";

export type Input<Name extends keyof Operations> = Operations[Name]["input"];

/** A call with a file has the file as its body; its parameters stand in the query. */
export function httpCall<Name extends keyof Operations>(
  baseUrl: string,
  name: Name,
  input: Input<Name>,
  file?: string | Uint8Array<ArrayBuffer>,
): HttpCall {
  const { method, path, inPath } = operations[name];
  const answersFile = name === "readFileResponse" || name === "readStatement";
  if (method === "POST" && file === undefined) {
    const { requestId } = input as Input<"createRequest">;
    const body = JSON.stringify(input);
    const contentType = "application/json";
    return { method, url: new URL(path, baseUrl).href, body, contentType, answersFile, requestId };
  }
  const given = { ...input } as Record<string, string | number | undefined>;
  const names: readonly string[] = inPath;
  const filled = names.reduce<string>(
    (text, each) => text.replace(`{${each}}`, encodeURIComponent(String(given[each]))),
    path,
  );
  const url = new URL(filled, baseUrl);
  for (const [each, value] of Object.entries(given))
    if (value !== undefined && !names.includes(each)) url.searchParams.set(each, String(value));
  const contentType = fileTypeOf(String(given["fileName"]));
  return { method, url: url.href, body: file ?? null, contentType, answersFile, requestId: null };
}

function fileTypeOf(fileName: string): string {
  if (/\.xml$/i.test(fileName)) return "application/xml";
  return /\.xlsx$/i.test(fileName)
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : "text/csv";
}
