import type { AttemptFailure } from "../../../webhooks/contract.ts";
import type { MailWords } from "../../mail-words.ts";
import { account } from "../account.ts";

type CallbacksInMail = {
  clientName: string;
  url: string;
  httpStatus: number | null;
  failure: AttemptFailure | null;
};

/** E-mails to the administrators and developers of a client about its callbacks (ACC-14). */
export const callbackMail = {
  callbacksFail: (p: CallbacksInMail): MailWords => ({
    subject: `Callbacks of ${p.clientName} are failing`,
    paragraphs: [
      `The last attempts to reach ${p.url} failed. The last reason: ${p.failure ? account.failures[p.failure] : `the address answered ${p.httpStatus}`}.`,
      "Each callback is tried again for more than a day, and can be resent for 30 days.",
    ],
    link: {
      label: "See the callbacks",
      note: "When the address answers again, all waiting callbacks are sent at once.",
    },
  }),
  callbacksWork: (p: CallbacksInMail): MailWords => ({
    subject: `Callbacks of ${p.clientName} work again`,
    paragraphs: [`${p.url} answers again. The waiting callbacks are being sent.`],
    link: { label: "See the callbacks", note: "Callbacks that were given up can be resent there." },
  }),
};
