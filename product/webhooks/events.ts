import * as z from "zod/mini";
import { SentFile } from "../files/file.ts";
import { PaymentRequest } from "../payments/requests/request.ts";
import { Transaction } from "../transactions/transaction.ts";

/**
 * Orders the events about one payment, request, file or wallet movement: a later event has a greater number (EXT-30). Callbacks may
 * arrive in another order, because each is retried by itself.
 */
const Sequence = z.int().check(z.gte(1));
const about = { clientId: z.string(), sequence: Sequence };

/** The data of each event that a client's own system is told of. */
export const eventData = {
  "transaction.completed": z.object({ ...about, transaction: Transaction }),
  "transaction.reversed": z.object({ ...about, transaction: Transaction, reversal: Transaction }),
  "request.completed": z.object({ ...about, request: PaymentRequest }),
  "file.completed": z.object({ ...about, file: SentFile }),
  "wallet.funded": z.object({ ...about, transaction: Transaction }),
  "callback.test": z.object({ ...about, message: z.string() }),
} as const;
export type EventType = keyof typeof eventData;
export const eventTypes = Object.keys(eventData) as [EventType, ...EventType[]];

/** The body of a callback, as in Standard Webhooks; the time is in ISO 8601. */
export type EventBody<Type extends EventType = EventType> = {
  readonly [T in Type]: {
    readonly type: T;
    readonly timestamp: string;
    readonly data: z.output<(typeof eventData)[T]>;
  };
}[Type];
