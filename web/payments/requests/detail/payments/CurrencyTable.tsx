import { useState } from "react";
import { detailsPerCurrency, paymentsPerPage } from "@corridor/product/payments/requests/contract";
import type { Outcome, RequestTransaction } from "@corridor/product/payments/requests/request";
import { t } from "../../../../texts.ts";
import { CallState } from "../../../../shell/CallState.tsx";
import type { DetailsInput } from "../follow-request.ts";
import type { Details } from "../merge-details.ts";
import { PaymentRows } from "./PaymentRows.tsx";
import { useRequestDetails } from "../useRequestDetails.ts";

export type CurrencyTableProps = {
  request: Details["request"];
  counts: Details["request"]["currencyCounts"][number];
  outcome: Outcome | null;
  openLine: number | null;
  onOpenLine: (line: number | null) => void;
};

/**
 * The payments of a request in one currency, a page at a time. The first pages of all payments come with the request, and further pages
 * load on demand; with an outcome each page is loaded.
 */
export function CurrencyTable({ request, counts, outcome, openLine, onOpenLine }: CurrencyTableProps) {
  const [wantedPage, setPage] = useState(0);
  const { currency } = counts;
  const total = outcome === null ? counts.count : counts[outcome];
  // The number of pages of pending payments may have become smaller.
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(total / paymentsPerPage) - 1));
  const stretch = outcome === null ? detailsPerCurrency(request.currencyCounts.length) : paymentsPerPage;
  const offset = Math.floor((page * paymentsPerPage) / stretch) * stretch;
  const shared = { currency, page, total, offset, onPage: setPage, openLine, onOpenLine };
  const { clientId, requestId } = request;
  if (outcome === null && offset === 0) return <PaymentRows {...shared} rows={rowsIn(request, currency)} />;
  const asked = {
    clientId,
    requestId,
    currency,
    offset,
    limit: stretch,
    ...(outcome && { outcome }),
  };
  return <FetchedRows {...shared} key={offset} asked={asked} />;
}

type FetchedRowsProps = Omit<Parameters<typeof PaymentRows>[0], "rows"> & { asked: DetailsInput };

function FetchedRows({ asked, ...rest }: FetchedRowsProps) {
  const answer = useRequestDetails(asked);
  return (
    <CallState of={answer} failure={t.requests.detailError} skeletonRows={paymentsPerPage}>
      {({ request }) => <PaymentRows {...rest} rows={rowsIn(request, rest.currency)} />}
    </CallState>
  );
}

function rowsIn({ transactions }: Details["request"], currency: string): readonly RequestTransaction[] {
  return transactions.filter(({ recipientCurrency }) => recipientCurrency === currency);
}
