import type { Endpoint, InputOf } from "@corridor/product/endpoint";
import { language } from "../texts.ts";
import { buildRequest } from "./request.ts";

type Save = (content: Blob, fileName: string) => void;

/** Fetches a file the server offers; whether it came. A failure is otherwise only logged: the file can be asked for again. */
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

/** The same for a call whose answer is a file, which the browser then keeps where it keeps downloads. */
export function downloadAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<boolean> {
  const here = { origin: "", cookies: () => "", language: () => language };
  const { url, init } = buildRequest(endpoint, input as object, {}, here);
  return download(url, saveFile, init.headers);
}

/** The same for an address that an answer named, which may be gone in a minute. */
export function downloadFrom(url: string): Promise<boolean> {
  return download(url, saveFile);
}

/** Hands a file that was made here to the browser, as if it had been downloaded. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then (CONST-08).
  setTimeout(() => URL.revokeObjectURL(link.href), 40_000);
}

/** The name in UTF-8 where there is one: others may have lost letters. */
function fileNameOf(response: Response): string | null {
  const said = response.headers.get("Content-Disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]{1,600})/i.exec(said) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, name] = /filename="([^"]{1,200})"/.exec(said) ?? [];
  return name ?? null;
}
