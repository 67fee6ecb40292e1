import { randomUUID } from "node:crypto";
import { mostListedNumbers, mostNumbers } from "@corridor/product/lookups/lookup";

/** Of all passwords that were tried, letters replaced by digits take longest to judge. */
export function hardPassword(currentPassword: string): string {
  const password = "passw0rd1".repeat(15).slice(0, 128);
  return JSON.stringify({ currentPassword, password, confirmPassword: password });
}

/** As many payments as a body may hold, all valid and stored. */
export function goodPayments(clientId: string, bodyBytes: number): string {
  return JSON.stringify({ paymentRequest: { clientId, ...goodRequest(1_000, bodyBytes) } });
}

export function goodRequest(most: number, bodyBytes: number) {
  const payment = {
    ...{ amount: "10", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke", walletId: "main" },
    ...{ recipientAccountId: "+254712345678", reason: "a".repeat(140), birthDate: "1990-01-01" },
  };
  const count = Math.min(most, Math.floor(bodyBytes / (JSON.stringify(payment).length + 1)) - 1);
  const transactions = Array.from({ length: count }, () => payment);
  return { requestId: randomUUID(), transactions };
}

/** No mobile money is there, so each number is judged by the library of phone numbers, which is slow. */
const unusualNumber = (index: number) => `+4915${String(100_000_000 + index)}`;

/** As many numbers as a call may have, each with the longest name. */
export function goodNumbers(): string {
  const numbers = Array.from({ length: mostListedNumbers }, (_, index) => ({
    phoneNumber: unusualNumber(index),
    expectedName: "Wanjiru ".repeat(25).trim(),
  }));
  return JSON.stringify({ requestId: randomUUID(), numbers });
}

/** As many numbers as a file may have. */
export function goodNumbersFile(): string {
  const row = (index: number) => `+2547${String(10_000_000 + index)},mpesa-ke,Grace Achieng\n`;
  return `Phone Number,Provider,Expected Name\n${Array.from({ length: mostNumbers }, (_, index) => row(index)).join("")}`;
}
