import type { EventTexts } from "../../documented.ts";

const about = {
  clientId: "The client that the event is about.",
  sequence:
    "Orders the events about one payment, request, file or wallet movement: a later event has a greater number.",
};

/** The events that callbacks report, and the fields of their data. */
export const eventTexts: EventTexts = {
  "transaction.completed": {
    about: "A payment has ended: it succeeded or failed.",
    data: { ...about, transaction: "The payment." },
  },
  "transaction.reversed": {
    about: "A payment came back after it had succeeded.",
    data: {
      ...about,
      transaction: "The payment. It keeps the status succeeded.",
      reversal: "The transaction that brought the money back.",
    },
  },
  "request.completed": {
    about: "A request is done, rejected or abandoned.",
    data: { ...about, request: "The payment request, without its payments." },
  },
  "file.completed": {
    about: "A payment file is done or rejected.",
    data: { ...about, file: "The payment file, without its requests. Its result may follow a moment later." },
  },
  "wallet.funded": {
    about: "Money came into a wallet, from outside or from another wallet.",
    data: { ...about, transaction: "The movement in the wallet." },
  },
  "callback.test": {
    about: "Somebody sent a test event from the page Console.",
    data: { ...about, message: "A sentence for people." },
  },
};
