import { epochOf } from "@corridor/product/epoch";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  mostListed,
  type ListedWork,
  type queryListedWork as contract,
} from "@corridor/product/operations/contract";
import type { WorkList } from "@corridor/product/operations/work-lists";
import { namesOfClients } from "../clients/clients.ts";
import { listUnreadFiles } from "../files/not-taken-figures.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { listUnsentMail } from "../platform/mail/unsent.ts";
import { listJobs } from "../platform/queue/figures.ts";
import { listFaults } from "../statements/faults.ts";
import { listMissingDays } from "../statements/missing.ts";

/** The work behind a figure, of every client (OPS-21). */
export async function queryListedWork(
  app: App,
  _: Caller,
  { list, job = "" }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.systemTransaction("list work", async (tx) => {
    const work = await selectWork(tx, list, job);
    const clientIds = work.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
    const names = await namesOfClients(tx, clientIds);
    return {
      items: work.map(({ clientId, ...item }) => ({
        clientId,
        clientName: clientId && (names.get(clientId) ?? clientId),
        ...item,
      })),
    };
  });
}

type Work = Omit<ListedWork, "clientName">;

async function selectWork(tx: Tx, list: WorkList, job: string): Promise<Work[]> {
  switch (list) {
    case "unsentEmails":
      return (await listUnsentMail(tx, mostListed)).map(({ clientId, recipient, kind, queuedAt }) => ({
        ...{ clientId, name: recipient, sinceTimestamp: epochOf(queuedAt), count: null, detail: kind },
      }));
    case "unreadFiles":
      return (await listUnreadFiles(tx, mostListed)).map(({ clientId, fileName, arrivedAt }) => ({
        ...{ clientId, name: fileName, sinceTimestamp: epochOf(arrivedAt), count: null, detail: null },
      }));
    case "waitingJobs":
    case "failingJobs":
    case "givenUpJobs":
      return (await listJobs(tx, job, list, mostListed)).map(
        ({ clientId, jobId, dueAt, attempts, lastError }) => ({
          ...{ clientId, name: jobId, sinceTimestamp: epochOf(dueAt), count: attempts },
          detail: lastError && firstLine(lastError),
        }),
      );
    case "missingStatements":
      return (await listMissingDays(tx, mostListed)).map(({ clientId, walletId, firstDay, dayCount }) => ({
        ...{ clientId, name: walletId, sinceTimestamp: null, count: dayCount, detail: firstDay },
      }));
    case "statementFaults":
      return (await listFaults(tx, mostListed)).map(({ clientId, walletId, day, description, foundAt }) => ({
        ...{ clientId, name: walletId, sinceTimestamp: epochOf(foundAt), count: null },
        detail: `${day}: ${description}`,
      }));
  }
}

const longestError = 300;

/** The lines below the first are the places in the code. */
function firstLine(error: string): string {
  const [line = ""] = error.split("\n");
  return line.length > longestError ? `${line.slice(0, longestError - 1)}…` : line;
}
