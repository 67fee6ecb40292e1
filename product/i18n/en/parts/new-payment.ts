import { beneficiaries } from "../payments/beneficiaries.ts";
import { newPayment } from "../payments/new-payment.ts";
import { paymentTexts } from "../payments/payments.ts";
import { checkedRows } from "../payments/checked-rows.ts";
import { recipientNames } from "../payments/recipient-names.ts";
import { recoveryRows } from "../payments/recovery-rows.ts";
import { weather } from "../payments/weather.ts";

export const texts = {
  beneficiaries,
  checkedRows,
  newPayment,
  paymentTexts,
  recipientNames,
  recoveryRows,
  weather,
};
