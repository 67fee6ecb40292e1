/** Fetches a file the server offers. A failure is only logged: the file is still there and can be asked for again. */
export async function download(url: string, save: (content: Blob, fileName: string) => void): Promise<void> {
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`status ${response.status}`);
    save(await response.blob(), fileNameOf(response) ?? "download");
  } catch (error) {
    // eslint-disable-next-line no-console -- the spec asks for exactly this: download errors are only logged
    console.warn("A download failed.", error);
  }
}

function fileNameOf(response: Response): string | null {
  const [, name] = /filename="([^"]{1,200})"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return name ?? null;
}
