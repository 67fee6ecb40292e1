import { startFileExport } from "@corridor/product/exports/contract";
import { approveOrRejectFile, queryFileDetails, queryFiles } from "@corridor/product/files/contract";
import { outboxName } from "@corridor/product/files/file-name";
import * as signed from "@corridor/product/public-api/contract";
import { takeFile } from "@corridor/server/files/take";
import { createLog } from "@corridor/server/platform/log";
import { openMail, queueMail } from "@corridor/server/platform/mail/mail";
import { createConsoleApi } from "@corridor/server/processes/console-api";
import { givenLogin } from "@corridor/server/testing/given";
import { fileHeader, fileRow, givenFileSender } from "@corridor/server/testing/payment-files/arrivals";
import { callToSign, openProgram } from "@corridor/server/testing/signed-calls";
import type { Fault } from "../fault.ts";
import { hostileNames, traversalPaths } from "../sftp/name-corpus.ts";
import type { FaultWorld } from "../world.ts";

/** Texts that a search or a comparison of the database could read as more than a name. */
const databaseNames = [
  "%",
  "_wn_csv",
  "own.csv%",
  "own.csv\\",
  "own.csv' or '1'='1",
  "own.csv\u0000",
  "OWN.CSV ",
];
/** Markup and formulas that end like a payment file. */
const markupNames = [
  '<img src=x onerror="x">.csv',
  "</title><script>x</script>.csv",
  '=HYPERLINK("x").csv',
  "@SUM(A1).csv",
];

/** The answer to a call as far as this judge looks at it. */
type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** F-67 by names in calls: fileName of every call about files, of the signed API and of the console, and in e-mails. */
export const namesInCalls: Fault = {
  test: "F-67 calls",
  async run(world, size) {
    let lines = "";
    const app = {
      ...world.app,
      log: createLog("debug", { destination: { write: (line) => void (lines += line) } }),
    };
    const api = await createConsoleApi(app, null);
    try {
      const served = {
        ...world,
        app,
        server: api.server,
        another: async () => ({ app, server: api.server }),
      };
      const [own, other] = [
        await givenFileSender(served, { approvals: 1 }),
        await givenFileSender(served, { approvals: 1 }),
      ];
      const content = [fileHeader, fileRow("A")].join("\n");
      await takeFile(app, await own.arrive("own.csv", content));
      await takeFile(app, await other.arrive("secret.csv", content));
      const { browser } = await givenLogin(served, { client: own.client, role: "APPROVER" });
      const program = openProgram(api.server, own.key);
      const { clientId } = own;
      const callsOf = (fileName: string): Readonly<Record<string, () => Promise<Answer>>> => ({
        send: () => program.call(signed.sendSignedFile, { fileName }, { body: content }),
        find: () => program.call(signed.findSignedFile, { fileName }),
        // Slashes and dots that are not encoded.
        findRaw: () => program.send(callToSign(own.key, { url: `/v1/files/${encodeURI(fileName)}` })),
        read: () => program.call(signed.readSignedFileResponse, { fileName, kind: "accepted" }),
        details: () => browser.call(queryFileDetails, { clientId, fileName }),
        decide: () => browser.call(approveOrRejectFile, { clientId, fileName, isApproved: true }),
        export: () => browser.call(startFileExport, { clientId, fileName, format: "csv", filters: {} }),
        list: () => browser.call(queryFiles, { clientId, fileName }),
      });
      const all = [...hostileNames, ...traversalPaths(other.clientId)];
      const chosen = all.filter((_, index) => size === "full" || index % 12 === 0);
      const names = [...chosen, ...databaseNames, ...markupNames, "secret.csv"];
      const violations: string[] = [];
      let trials = 0;
      for (const name of names) {
        for (const [call, make] of Object.entries(callsOf(name))) {
          // The client may have a file of its own under this name, and a part of a name finds the client's own file.
          if (call === "send" ? name === "secret.csv" : call === "list" && "own.csv".includes(name)) continue;
          trials += 1;
          violations.push(...judgeAnswer(`${call} ${JSON.stringify(name.slice(0, 80))}`, call, await make()));
        }
        trials += 1;
        violations.push(...(await judgeMail(app, clientId, name)));
      }
      violations.push(...(await judgeStored(world, clientId, "own.csv")));
      violations.push(...(await judgeStored(world, other.clientId, "secret.csv")));
      for (const line of lines.split("\n").filter(Boolean))
        if (!line.startsWith('{"level":')) violations.push(`a line of the log: ${line}`);
      return { trials, violations };
    } finally {
      await api.stop();
    }
  },
};

/** A call under a hostile name is refused or finds nothing, and its answer repeats no part of the name in a header. */
function judgeAnswer(title: string, call: string, { status, headers, text }: Answer): string[] {
  const violations: string[] = [];
  const isNothing = call === "list" && status === 200 && text.includes('"files":[]');
  if (!isNothing && (status < 400 || status >= 500 || status === 429))
    violations.push(`${title}: ${status} ${text.slice(0, 200)}`);
  if (!String(headers["content-type"]).startsWith("application/json"))
    violations.push(`${title}: is ${String(headers["content-type"])}`);
  for (const [name, value] of Object.entries(headers))
    if (/\r|\n|bcc:|jndi:|<script|passwd/i.test(`${name} ${String(value)}`))
      violations.push(`${title}: header ${name}`);
  return violations;
}

/** Names are refused before they reach an e-mail; if one did, its subject would stay one line and its text would be no markup. */
async function judgeMail(app: FaultWorld["app"], clientId: string, fileName: string): Promise<string[]> {
  const path = `/filesDetails/${encodeURIComponent(fileName)}`;
  const to = "approver@example.com";
  const facts = { clientId, to, name: "Approver", language: "en", path } as const;
  const { subject, html } = await app.db.systemTransaction("fault", async (tx) => {
    const words = { fileName, response: outboxName(fileName, "errors"), errors: 1 };
    await queueMail(app, tx, { ...facts, kind: "fileRefused", words });
    const { sealed_content: sealed } = await tx
      .selectFrom("emails")
      .select("sealed_content")
      .where("client_id", "=", clientId)
      .where("recipient", "=", to)
      .orderBy("queued_at", "desc")
      .executeTakeFirstOrThrow();
    return openMail(app, sealed!);
  });
  const title = `e-mail ${JSON.stringify(fileName.slice(0, 80))}`;
  const isOneLine = !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(subject);
  return [
    ...(isOneLine ? [] : [`${title}: its subject is ${JSON.stringify(subject)}`]),
    ...(/<(?:script|img)/i.test(html) ? [`${title}: its markup has the name`] : []),
  ];
}

/** The client has its one file as before: AwaitingApproval, and nothing was stored beside it. */
async function judgeStored({ app }: FaultWorld, clientId: string, fileName: string): Promise<string[]> {
  const files = await app.db.systemTransaction("fault", (tx) =>
    tx
      .selectFrom("payment_files")
      .select(["file_name", "status"])
      .where("client_id", "=", clientId)
      .execute(),
  );
  const stored = files.map(({ file_name, status }) => `${file_name} ${status}`);
  const isSame = stored.length === 1 && stored[0] === `${fileName} AwaitingApproval`;
  return isSame ? [] : [`${clientId} has ${JSON.stringify(stored)}`];
}
