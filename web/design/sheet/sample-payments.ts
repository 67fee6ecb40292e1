import type { Status } from "@corridor/product/statuses";

export type SamplePayment = {
  id: string;
  completed: number | null;
  amount: string;
  status: Status<"transaction">;
  code: string | null;
  recipient: string;
  account: string;
  provider: string;
  fees: string;
  reference: string;
};

const recipients = ["Akinyi Wanjala", "Lokorio Ekal", "Nakiru Lomosia", "", "Samuel Otieno Ouma"];
const outcomes: readonly SamplePayment["status"][] = ["pending", "succeeded", "failed", "succeeded", "sent"];

export const samplePayments: readonly SamplePayment[] = Array.from({ length: 25 }, (_, index) => {
  const status = outcomes[index % outcomes.length]!;
  const recipient = recipients[index % recipients.length]!;
  return {
    id: `${(0xee8284fd - index * 7_919).toString(16)}-5a44-4c7e-9a56`,
    completed: status === "pending" ? null : 1_794_491_891 - index * 83,
    amount: recipient ? `-${7_522 + index * 450}.50` : "2500000.00",
    status,
    code: status === "failed" ? "604" : null,
    recipient,
    account: recipient && `+2547886432${10 + index}`,
    provider: recipient && "M-Pesa",
    fees: recipient ? "-22.50" : "0.00",
    reference: recipient && `KR-CASH-2026-11-${index + 1}`,
  };
});
