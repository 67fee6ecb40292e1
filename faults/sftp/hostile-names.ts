import { startSftp, type SftpServer } from "@corridor/server/sftp/server";
import { createLog } from "@corridor/server/platform/log";
import {
  givenSftpClient,
  openSftp,
  succeeds,
  type SftpProgram,
} from "@corridor/server/testing/payment-files/sftp";
import type { Fault, Verdict } from "../fault.ts";
import { hostileNames, inbox, traversalPaths } from "./name-corpus.ts";
import type { FaultWorld } from "../world.ts";

async function inSession(
  world: FaultWorld,
  work: (program: SftpProgram, clientId: string, logged: () => string) => Promise<Verdict>,
): Promise<Verdict> {
  let lines = "";
  const app = {
    ...world.app,
    log: createLog("debug", { destination: { write: (line) => void (lines += line) } }),
  };
  const server: SftpServer = await startSftp(app, { host: "127.0.0.1", port: 0 });
  try {
    const key = await givenSftpClient({ app });
    const program = await openSftp(server, key);
    return await work(program, key.clientId, () => lines);
  } finally {
    await server.stop();
  }
}

async function storedNames({ app }: FaultWorld, clientId: string): Promise<string[]> {
  const { rows } = await app.db.systemTransaction("fault", async (tx) => {
    const files = await tx
      .selectFrom("payment_files")
      .select("file_name")
      .where("client_id", "=", clientId)
      .execute();
    const uploads = await tx
      .selectFrom("inbox_files")
      .select("file_name")
      .where("client_id", "=", clientId)
      .execute();
    return { rows: [...files, ...uploads] };
  });
  return rows.map(({ file_name }) => file_name);
}

export const fileNames: Fault = {
  test: "F-66",
  run: (world) =>
    inSession(world, async (program, clientId, logged) => {
      const violations: string[] = [];
      for (const name of hostileNames) {
        if (await succeeds(program.put(`${inbox}/${name}`, Buffer.from("x"))))
          violations.push(`taken: ${JSON.stringify(name)}`);
        if (
          (await succeeds(program.put(`${inbox}/${name}.part`, Buffer.from("x")))) &&
          !/^[A-Za-z0-9._-]+$/.test(name)
        )
          violations.push(`kept: ${JSON.stringify(name)}`);
        await program.put(`${inbox}/ok.part`, Buffer.from("x")).catch(() => undefined);
        if (await succeeds(program.ask("rename", `${inbox}/ok.part`, `${inbox}/${name}`)))
          violations.push(`renamed: ${JSON.stringify(name)}`);
        if ((await succeeds(program.ask("realpath", `${inbox}/${name}`))) && !/^[A-Za-z0-9._-]+$/.test(name))
          violations.push(`repeated: ${JSON.stringify(name)}`);
      }
      for (const name of await storedNames(world, clientId))
        if (!/^[A-Za-z0-9._-]{1,100}$/.test(name)) violations.push(`stored: ${JSON.stringify(name)}`);
      for (const line of logged().split("\n").filter(Boolean))
        if (!line.startsWith('{"level":')) violations.push(`a line of the log: ${line}`);
      return { trials: hostileNames.length * 4, violations };
    }),
};

export const traversal: Fault = {
  test: "F-67",
  run: (world) =>
    inSession(world, async (program, clientId) => {
      const other = await givenSftpClient({ app: world.app });
      const paths = traversalPaths(other.clientId);
      const violations: string[] = [];
      for (const path of paths) {
        const reached = await program.ask<string>("realpath", path).catch(() => null);
        if (reached !== null && !/^\/(payments(\/(inbox|outbox)(\/[A-Za-z0-9._-]+)?)?)?$/.test(reached))
          violations.push(`realpath ${path} is ${reached}`);
        const asks = {
          read: program.ask("open", path, "r"),
          write: program.ask("open", path, "w"),
          list: program.ask("opendir", path),
          stat: program.ask("stat", path),
          from: program.ask("rename", path, `${inbox}/x.csv`),
          to: program.ask("rename", `${inbox}/x.part`, path),
          link: program.ask("symlink", path, `${inbox}/l.csv`),
        };
        for (const [ask, work] of Object.entries(asks))
          if (await succeeds(work)) violations.push(`${ask} ${path} succeeded`);
      }
      const stored = [...(await storedNames(world, clientId)), ...(await storedNames(world, other.clientId))];
      return {
        trials: paths.length * 8,
        violations: [...violations, ...stored.map((name) => `stored: ${name}`)],
      };
    }),
};
