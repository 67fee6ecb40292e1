import { expect, test } from "vitest";
import { formatAmount, fromDecimal } from "../money.ts";
import { common as english } from "./en/common.ts";
import { mail as englishMail } from "./en/mail/mail.ts";
import { newPayment as englishPayment } from "./en/payments/new-payment.ts";
import { common as french } from "./fr/common.ts";
import { mail as frenchMail } from "./fr/mail/mail.ts";
import { newPayment as frenchPayment } from "./fr/payments/new-payment.ts";

const request = {
  ref: "NOVEMBER",
  creator: "Amina",
  clientName: "Kijani",
  amounts: "1.00 KES",
  count: 5_000,
};

test("counts are grouped by commas in English and by narrow no-break spaces in French, on screen and in e-mails [I18N-10]", () => {
  expect(english.count(1_234_567)).toBe("1,234,567");
  expect(french.count(1_234_567)).toBe("1\u202f234\u202f567");
  expect(englishPayment.confirm.shownFirst({ shown: 500, total: 5_000 })).toContain("5,000");
  expect(frenchPayment.confirm.shownFirst({ shown: 500, total: 5_000 })).toContain(
    "Les 500 premiers paiements sur 5\u202f000",
  );
  expect(englishMail.awaitingApproval(request).paragraphs[0]).toContain("in 5,000 payments");
  expect(frenchMail.awaitingApproval(request).paragraphs[0]).toContain("en 5\u202f000 paiements");
});

test("amounts look alike in both languages [I18N-10]", () => {
  expect(formatAmount(fromDecimal("5000000.00", "KES"))).toBe("5,000,000.00");
});
