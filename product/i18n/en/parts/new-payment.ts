import { newPayment } from "../payments/new-payment.ts";
import { paymentTexts } from "../payments/payments.ts";
import { recoveryRows } from "../payments/recovery-rows.ts";
import { recipientNames } from "../payments/recipient-names.ts";

export const texts = { newPayment, paymentTexts, recipientNames, recoveryRows };
