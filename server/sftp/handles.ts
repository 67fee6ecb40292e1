import type { Download } from "./download.ts";
import { failureRefusal } from "./refusal.ts";
import type { FolderListing } from "./tree.ts";
import type { Upload } from "./upload.ts";

export type Handle = Upload | Download | FolderListing;

const mostHandles = 32;

/** The files and folders that a channel has open. The client knows each by the name that `open` returned. */
export class OpenHandles {
  readonly #handles = new Map<string, Handle>();
  #lastNumber = 0;

  /** Opens a file or folder if the channel may have one more. */
  async open(begin: () => Promise<Handle>): Promise<Buffer> {
    if (this.#handles.size >= mostHandles)
      throw failureRefusal(`At most ${mostHandles} files can be open at once. Close one first.`);
    const handle = await begin();
    this.#lastNumber += 1;
    const name = Buffer.from(String(this.#lastNumber), "latin1");
    this.#handles.set(keyOf(name), handle);
    return name;
  }

  get(name: Buffer): Handle {
    const handle = this.#handles.get(keyOf(name));
    if (!handle) throw failureRefusal("This handle is not open.");
    return handle;
  }

  /** Refuses a handle of another kind, such as a write to a download. */
  getAs<Kind extends Handle>(name: Buffer, kind: abstract new (...args: never[]) => Kind): Kind {
    const handle = this.get(name);
    if (!(handle instanceof kind)) throw failureRefusal("This handle is not open for this.");
    return handle;
  }

  remove(name: Buffer): Handle {
    const handle = this.get(name);
    this.#handles.delete(keyOf(name));
    return handle;
  }

  clear(): void {
    this.#handles.clear();
  }
}

function keyOf(name: Buffer): string {
  return name.toString("latin1");
}
