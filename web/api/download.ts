import type { Endpoint, InputOf } from "@corridor/product/endpoint";
import { language } from "../texts.ts";
import { buildRequest } from "./request.ts";

type Save = (content: Blob, fileName: string) => void;

/** Downloads a file; returns whether it came. A failure is only logged, because the file can be requested again. */
export async function download(
  url: string,
  save: Save,
  headers: Record<string, string> = { "X-Locale": language },
): Promise<boolean> {
  try {
    const response = await fetch(url, { credentials: "same-origin", cache: "no-store", headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    save(await response.blob(), fileNameOf(response) ?? "download");
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec asks for exactly this: download errors are only logged
    console.warn("A download failed.", error);
    return false;
  }
}

/** Downloads the answer of a call, which the browser saves. */
export function downloadAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<boolean> {
  const here = { origin: "", cookies: () => "", language: () => language };
  const { url, init } = buildRequest(endpoint, input as object, {}, here);
  return download(url, saveFile, init.headers);
}

/** Downloads from an address of an answer, which may expire within a minute. */
export function downloadFrom(url: string): Promise<boolean> {
  return download(url, saveFile);
}

/** Saves a file that was made in the browser, as if it had been downloaded. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser has begun to read the file by then (CONST-08).
  setTimeout(() => URL.revokeObjectURL(link.href), 40_000);
}

/** The name in UTF-8 if there is one: the other form may have lost letters. */
function fileNameOf(response: Response): string | null {
  const said = response.headers.get("Content-Disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]{1,600})/i.exec(said) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, name] = /filename="([^"]{1,200})"/.exec(said) ?? [];
  return name ?? null;
}
