import { DecidedList } from "../../../../approvals/DecidedList.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { t } from "../../../../texts.ts";
import { rateWords } from "../../../../design/values/conversion-words.ts";
import type { Details } from "../merge-details.ts";
import { missingIn } from "../funding/missing-funds.ts";
import { currencyShares, type PayableRequest } from "./left-to-pay.ts";
import { requestedWords } from "./requested-words.ts";

type DecidedRequest = PayableRequest & Pick<Details["request"], "rates" | "funding">;

/** The content of a decision: amount and number of payments by currency, the rates, and the debit of each wallet (EXT-20). */
export function DecidedAmounts({ request }: { request: DecidedRequest }) {
  return (
    <DecidedList label={t.approvals.amounts}>
      {currencyShares(request).map(({ paid, requested }) => (
        <li key={paid.currency}>
          <strong>
            <Money amount={paid.amount} currency={paid.currency} isOneText />
          </strong>
          <span>{t.requests.payments({ count: paid.count })}</span>
          {paid.count < requested.count && <span>{requestedWords(requested)}</span>}
        </li>
      ))}
      {request.rates.map(({ from, to, rate }) => (
        <li key={`${from} ${to} ${rate}`}>{rateWords(rate, from, to)}</li>
      ))}
      {request.funding?.map((share) => (
        <li key={share.walletId}>
          <Money amount={share.needed} currency={share.currency} isOneText />
          <span>{t.approvals.fromWallet({ wallet: share.walletName })}</span>
          {missingIn(share).minor > 0n && <span data-tone="await">{t.approvals.short(share)}</span>}
        </li>
      ))}
    </DecidedList>
  );
}
