import { recipientNames } from "../payments/recipient-names.ts";

/** Where payments are confirmed, and where a request is shown. */
export const texts = { recipientNames };
