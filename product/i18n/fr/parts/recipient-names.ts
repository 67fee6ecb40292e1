import { recipientNames } from "../payments/recipient-names.ts";

export const texts = { recipientNames };
