import type { Mutation } from "../mutation.ts";

const arrive = "server/files/arrive.ts";
const takeTests = ["server/files/take.test.ts"];
const decideTests = ["server/files/decide.test.ts"];
const resultTests = ["server/files/result.test.ts"];
const uploadTests = ["server/sftp/uploads.test.ts"];
const sessionTests = ["server/sftp/sessions.test.ts"];

/** Files by SFTP and the API: a mistake takes half a file, takes one twice, or pays without the decision. */
export const paymentFiles: readonly Mutation[] = [
  {
    name: "any name that ends in .csv is the name of a payment file",
    file: "product/files/file-name.ts",
    find: "return wellFormed.test(name) && endingOf(name) !== undefined",
    replace: "return endingOf(name) !== undefined",
    tests: ["product/files/file-name.test.ts"],
  },
  {
    name: "other bytes under a used name are answered like a repeat",
    file: arrive,
    find: "\n      and sha256 = ${digest}`",
    replace: "`",
    tests: takeTests,
    title: "is used once",
  },
  {
    name: "a repeat by SFTP is accepted",
    file: arrive,
    find: 'arrivedBy === "api" ? await findSameFile(tx, clientId, fileName, blob) : undefined',
    replace: "await findSameFile(tx, clientId, fileName, blob)",
    tests: takeTests,
    title: "is used once",
  },
  {
    name: "21 files of a client wait to be read",
    file: arrive,
    find: "(await countUnread(tx, clientId)) > mostFilesUnread",
    replace: "(await countUnread(tx, clientId)) > mostFilesUnread + 1",
    tests: takeTests,
    title: "twenty files",
  },
  {
    name: "the close of an upload is answered before the file is committed",
    file: "server/sftp/file-session.ts",
    find: "await this.#transaction(async (tx) => {\n        const blob = await writer.finish(tx);",
    replace: "void this.#transaction(async (tx) => {\n        const blob = await writer.finish(tx);",
    tests: uploadTests,
    title: "a name is taken once",
  },
  {
    name: "uploads that are under way elsewhere do not count towards the 100 MB",
    file: "server/files/upload-room.ts",
    find: "mostUnfinishedBytes - temporary - Number(rows[0]!.bytes)",
    replace: "mostUnfinishedBytes - temporary",
    tests: ["server/sftp/both-ways.test.ts"],
    title: "the 100 MB",
  },
  {
    name: "a revoked key goes on sending files",
    file: "server/sftp/log-in.ts",
    find: '  if (identity.isRevoked) return "key-revoked";\n',
    replace: "",
    tests: sessionTests,
    title: "a revoked key",
  },
  {
    name: "the right rows of a file with a wrong row are paid",
    file: "server/files/take.ts",
    find: "if (hasNoErrors(stored.reading) && problems.length === 0)",
    replace: "if (stored.reading.requests.length > 0 && problems.length === 0)",
    tests: takeTests,
    title: "with one wrong row",
  },
  {
    name: "two attempts to take a file both make its requests",
    file: "server/files/stored-file.ts",
    find: '    .where("status", "=", "received")\n    .forUpdate()',
    replace: "    .forUpdate()",
    tests: takeTests,
    title: "is taken once",
  },
  {
    name: "a decision about other content than was shown counts",
    file: "server/files/decide.ts",
    find: '    if (input.contentDigest && input.contentDigest !== summary.contentDigest)\n      throw new Problem("file.changed");\n',
    replace: "",
    tests: decideTests,
  },
  {
    name: "a request of a waiting file is decided alone",
    file: "server/payments/decisions/request-to-decide.ts",
    find: '  if (rows[0]!.waits) throw new Problem("request.in-file");\n',
    replace: "",
    tests: decideTests,
    title: "while the file waits",
  },
  {
    name: "a file ends before its last request",
    file: "server/files/end.ts",
    find: "and p.finished_at is null)",
    replace: "and p.finished_at is null and false)",
    tests: resultTests,
    title: "until its last request",
  },
  {
    name: "the result of a file changes the cells that were sent",
    file: "server/payments/read-file/reference-rows.ts",
    find: 'sent[index] ?? ""',
    replace: 'cells[index] ?? ""',
    tests: resultTests,
    title: "every cell comes back",
  },
];
