import http from "node:http";
import type { Agenda } from "./agenda.ts";
import { eventsOf, type Event } from "./events.ts";
import type { Memory, RememberedPayment } from "./memory.ts";
import { openQueue } from "./queue.ts";
import { signedHeaders } from "./signature.ts";

export type Callbacks = {
  /** Sends the remaining events of a payment, each when it is due and until it is accepted. */
  tell(remembered: RememberedPayment): void;
  stop(): void;
};

/** The event itself is made when it is sent, because tens of thousands may wait. */
type Due = { readonly remembered: RememberedPayment; readonly retries: number };

const [firstWaitMs, longestWaitMs, patienceMs, mostAtOnce] = [250, 15_000, 10_000, 64];

export function openCallbacks(options: {
  readonly url: string;
  readonly secret: string;
  readonly timeScale: number;
  readonly memory: Memory;
  readonly agenda: Agenda;
  readonly now: () => number;
}): Callbacks {
  const { url, secret, timeScale, memory, agenda, now } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: mostAtOnce });
  const { hostname, port, pathname, search } = new URL(url);
  const target = { hostname, port, path: pathname + search, method: "POST", agent, timeout: patienceMs };
  const underWay = new Set<http.ClientRequest>();
  let isStopped = false;

  const queue = openQueue<Due>(mostAtOnce, async (due) => {
    if (!isStopped) await deliver(due);
  });

  const tell = (remembered: RememberedPayment): void => {
    const event = nextEventOf(remembered);
    if (event) agenda.at(event.dueAt, () => queue.add({ remembered, retries: 0 }));
  };

  const deliver = async ({ remembered, retries }: Due): Promise<void> => {
    const event = nextEventOf(remembered);
    if (!event) return;
    const status = await post(event);
    if (isStopped) return;
    // A forged event is sent once; the network's own events are repeated.
    if ((status >= 200 && status < 300) || (event.isForged && status > 0)) {
      // Not awaited: if the record is lost, the event is sent once more with the same id.
      memory.record({ kind: "told", number: remembered.payment.number }).catch(() => undefined);
      tell(remembered);
      return;
    }
    const waitMs = Math.min(firstWaitMs * 2 ** retries, longestWaitMs) / timeScale;
    agenda.at(now() + waitMs, () => queue.add({ remembered, retries: retries + 1 }));
  };

  /** The status of the answer; 0 without an answer. */
  const post = ({ body, isForged }: Event): Promise<number> =>
    new Promise((resolve) => {
      const text = JSON.stringify(body);
      // Signed each time, so that the signature has the time of sending.
      const signed = { eventId: body.eventId, body: text, now: now() };
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        ...signedHeaders(isForged ? `not ${secret}` : secret, signed),
      };
      const request = http.request({ ...target, headers }, (answer) => {
        answer.resume();
        answer.once("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      });
      request.once("timeout", () => request.destroy());
      request.once("error", () => resolve(0));
      request.once("close", () => underWay.delete(request));
      underWay.add(request);
      request.end(text);
    });

  return {
    tell,
    stop() {
      isStopped = true;
      for (const request of underWay) request.destroy();
      agent.destroy();
    },
  };
}

function nextEventOf({ payment, told }: RememberedPayment): Event | undefined {
  return eventsOf(payment)[told];
}
