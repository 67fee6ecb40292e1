import ssh2, { type SFTPWrapper } from "ssh2";
import type { SftpKeyType } from "@corridor/product/keys/contract";
import type { App } from "../platform/app.ts";
import { fileAttributes, folderAttributes } from "./attributes.ts";
import { Download } from "./download.ts";
import type { FileSession } from "./file-session.ts";
import { OpenHandles } from "./handles.ts";
import { endChannel, untakenAnswers, writeToStderr } from "./internals.ts";
import { accessRefusal, failureRefusal, refusalOf, unsupportedRefusal, type SftpRefusal } from "./refusal.ts";
import { RequestQueue, type Flow } from "./request-queue.ts";
import { FileTree, FolderListing } from "./tree.ts";
import { Upload } from "./upload.ts";

const { STATUS_CODE } = ssh2.utils.sftp;

/** Every client accepts this much in one answer. */
const longestReadBytes = 32_768;
/** Answers that the client asked for and does not take, each of at most `longestReadBytes`. */
const mostAnswersUntaken = 512;

/** Lines that a program does not read use up the window that it grants. */
const mostStderrLines = 200;

export type Channel = { readonly isBusy: () => boolean; close(): Promise<void> };

type ChannelOptions = {
  readonly type: SftpKeyType;
  readonly files: FileSession;
  readonly flow: Flow;
  /** Called for every request. */
  readonly onRequest: () => void;
  /** Ends the connection of a client that does not keep to the protocol. */
  readonly end: () => void;
};

/** What the functions below need to answer the requests of one channel. */
type ChannelParts = {
  readonly sftp: SFTPWrapper;
  readonly files: FileSession;
  readonly tree: FileTree;
  readonly handles: OpenHandles;
  /** Does the work of a request when the requests before it are answered, and answers an error of the work. */
  readonly answer: (requestId: number, work: () => Promise<void> | void, bytes?: number) => void;
};

/** Answers the requests of one SFTP channel. */
export function serveChannel(app: App, sftp: SFTPWrapper, options: ChannelOptions): Channel {
  const { type, files, flow, onRequest, end } = options;
  const queue = new RequestQueue(flow);
  const handles = new OpenHandles();
  const explain = explainTo(sftp);

  function answer(requestId: number, work: () => Promise<void> | void, bytes = 0): void {
    onRequest();
    queue.add(bytes, async () => {
      try {
        await work();
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) app.log.error({}, "a request by SFTP failed", error);
        const told = refusal ?? failureRefusal("The server could not do this. Try again later.");
        explain(told, error);
        sftp.status(requestId, told.status, told.message);
      }
      if (untakenAnswers(sftp) > mostAnswersUntaken) end();
    });
  }

  const parts = { sftp, files, tree: new FileTree(type, files), handles, answer };
  serveOpenFiles(parts);
  servePaths(parts);
  refuseOtherRequests(parts);
  sftp.on("error", end);
  // OpenSSH says that it sends no more, and waits until the server closes the channel.
  sftp.on("end", () => queue.add(0, async () => endChannel(sftp)));

  return {
    isBusy: () => queue.isBusy,
    async close() {
      await queue.stop();
      handles.clear();
      await files.discardUploads();
    },
  };
}

/**
 * OpenSSH shows the status of a refused request, but not its sentence, so the program gets the sentence on its stderr, too. A refused upload
 * refuses each of its writes with the same error, and programs often ask for files that do not exist: neither is worth a line.
 */
function explainTo(sftp: SFTPWrapper): (refusal: SftpRefusal, error: unknown) => void {
  let lastError: unknown = null;
  let lines = 0;
  return ({ status, message }, error) => {
    if (status === STATUS_CODE.NO_SUCH_FILE || error === lastError || lines >= mostStderrLines) return;
    lastError = error;
    lines += 1;
    writeToStderr(sftp, message);
  };
}

/** The requests about files and folders that are open, from their opening to their close. */
function serveOpenFiles({ sftp, files, tree, handles, answer }: ChannelParts): void {
  sftp.on("OPEN", (requestId, path, flags) =>
    answer(requestId, async () =>
      sftp.handle(requestId, await handles.open(() => tree.openFile(path, flags))),
    ),
  );
  sftp.on("OPENDIR", (requestId, path) =>
    answer(requestId, async () => sftp.handle(requestId, await handles.open(() => tree.listFolder(path)))),
  );
  sftp.on("WRITE", (requestId, name, offset, bytes) =>
    answer(
      requestId,
      async () => {
        await files.write(handles.getAs(name, Upload), offset, bytes);
        sftp.status(requestId, STATUS_CODE.OK);
      },
      bytes.length,
    ),
  );
  sftp.on("READ", (requestId, name, offset, length) =>
    answer(requestId, async () => {
      const bytes = await handles.getAs(name, Download).read(offset, Math.min(length, longestReadBytes));
      if (bytes.length === 0) sftp.status(requestId, STATUS_CODE.EOF);
      else sftp.data(requestId, bytes);
    }),
  );
  sftp.on("READDIR", (requestId, name) =>
    answer(requestId, async () => {
      const entries = await handles.getAs(name, FolderListing).next();
      if (entries.length === 0) sftp.status(requestId, STATUS_CODE.EOF);
      else sftp.name(requestId, entries);
    }),
  );
  sftp.on("FSTAT", (requestId, name) =>
    answer(requestId, () => {
      const handle = handles.get(name);
      if (handle instanceof FolderListing) sftp.attrs(requestId, folderAttributes());
      else if (handle instanceof Download) sftp.attrs(requestId, fileAttributes(handle));
      else sftp.attrs(requestId, fileAttributes({ byteCount: handle.byteCount, storedAt: new Date() }));
    }),
  );
  // Accepted for the same reason as SETSTAT (FileTree.acceptAttributes).
  sftp.on("FSETSTAT", (requestId) => answer(requestId, () => sftp.status(requestId, STATUS_CODE.OK)));
  sftp.on("CLOSE", (requestId, name) =>
    answer(requestId, async () => {
      const handle = handles.remove(name);
      if (handle instanceof Upload) await files.finishUpload(handle);
      sftp.status(requestId, STATUS_CODE.OK);
    }),
  );
}

/** The requests that name a path. */
function servePaths({ sftp, tree, answer }: ChannelParts): void {
  const stat = (requestId: number, path: string) =>
    answer(requestId, async () => sftp.attrs(requestId, await tree.attributesOf(path)));
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("REALPATH", (requestId, path) =>
    answer(requestId, () => {
      const realPath = tree.realPathOf(path);
      sftp.name(requestId, [{ filename: realPath, longname: realPath, attrs: folderAttributes() }]);
    }),
  );
  sftp.on("RENAME", (requestId, from, to) =>
    answer(requestId, async () => {
      await tree.rename(from, to);
      sftp.status(requestId, STATUS_CODE.OK);
    }),
  );
  sftp.on("REMOVE", (requestId, path) =>
    answer(requestId, async () => {
      await tree.remove(path);
      sftp.status(requestId, STATUS_CODE.OK);
    }),
  );
  sftp.on("SETSTAT", (requestId, path) =>
    answer(requestId, () => {
      tree.acceptAttributes(path);
      sftp.status(requestId, STATUS_CODE.OK);
    }),
  );
}

function refuseOtherRequests({ sftp, answer }: ChannelParts): void {
  const refuse = (text: string) => (requestId: number) =>
    answer(requestId, () => {
      throw accessRefusal(text);
    });
  sftp.on("MKDIR", refuse("No folder can be made here."));
  sftp.on("RMDIR", refuse("No folder can be deleted here."));
  sftp.on("SYMLINK", refuse("There are no links here."));
  sftp.on("READLINK", refuse("There are no links here."));
  sftp.on("EXTENDED", (requestId: number) =>
    answer(requestId, () => {
      throw unsupportedRefusal("The server has no extensions of the protocol.");
    }),
  );
}
