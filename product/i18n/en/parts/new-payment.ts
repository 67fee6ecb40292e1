import { newPayment } from "../payments/new-payment.ts";
import { paymentTexts } from "../payments/payments.ts";

export const texts = { newPayment, paymentTexts };
