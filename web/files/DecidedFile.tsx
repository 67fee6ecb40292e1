import { queryFileDetails } from "@corridor/product/files/contract";
import type { FileSummary } from "@corridor/product/files/file";
import { useCall } from "../api/useCall.ts";
import { DecidedList } from "../approvals/DecidedList.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { debitSums, paidSums } from "./decided-sums.ts";

/**
 * The content of a decision about a file: its numbers, and its sums by currency (C-23). The sums need all its requests, without the filters
 * of the screen; a file with more requests than the answer lists has no sums.
 */
export function DecidedFile({ clientId, file }: { clientId: string; file: FileSummary }) {
  const { data } = useCall(queryFileDetails, { clientId, fileName: file.batchReference });
  const requests = data && data.requests.length === data.totalCount ? data.requests : [];
  const words = t.files.decide;
  return (
    <DecidedList label={words.content}>
      <li>
        <strong>{words.requests({ count: file.noOfRequests })}</strong>
        <span>{words.transactions({ count: file.noOfTransactions })}</span>
      </li>
      {paidSums(requests).map(({ currency, amount, count }) => (
        <li key={`to ${currency}`}>
          <strong>
            <Money amount={amount} currency={currency} isOneText />
          </strong>
          <span>{words.transactions({ count })}</span>
        </li>
      ))}
      {debitSums(requests).map(({ currency, amount }) => (
        <li key={`from ${currency}`}>
          <Money amount={amount} currency={currency} isOneText />
          <span>{words.withoutFees}</span>
        </li>
      ))}
    </DecidedList>
  );
}
