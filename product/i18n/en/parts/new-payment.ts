import { newPayment } from "../new-payment.ts";
import { paymentTexts } from "../payments.ts";

export const texts = { newPayment, paymentTexts };
