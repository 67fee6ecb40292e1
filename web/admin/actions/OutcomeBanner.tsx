import type { Action } from "@corridor/product/admin/action";
import type { PaymentOutcome } from "@corridor/product/admin/actions/all";
import { screens } from "@corridor/product/screens";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import { wordsOf } from "./find-actions.ts";
import type { ActionAnswer } from "./send-action.ts";

/** Whether an action was done: wholly, for some of its payments, or not yet. */
export function OutcomeBanner({ action, answer }: { action: Action; answer: ActionAnswer }) {
  const { label } = wordsOf(action);
  const words = t.admin;
  if (answer.isWaiting)
    return (
      <Banner tone="warning" title={t.adminRecords.waiting.title}>
        {words.secondNeeded}
      </Banner>
    );
  if (action.isBegunOnly)
    return (
      <Banner tone="info" title={`${label}: ${words.begun}`}>
        {words.begunDetail} <TextLink to={screens.operations.path}>{t.shell.nav.operations}</TextLink>
      </Banner>
    );
  const { results = [] } = answer;
  const n = results.filter(({ outcome }) => isDone[outcome]).length;
  if (n < results.length)
    return (
      <Banner tone="warning" title={label}>
        {words.partly({ n, all: results.length })}
      </Banner>
    );
  return (
    <Banner tone={answer.isRepeated ? "info" : "success"} title={`${label}: ${words.done}`}>
      {answer.isRepeated ? words.repeated : undefined}
    </Banner>
  );
}

/** Whether the payment is now as the action was to make it. */
const isDone: Readonly<Record<PaymentOutcome, boolean>> = {
  released: true,
  reversed: true,
  alreadyReversed: true,
  asked: true,
  closed: true,
  unknown: false,
  ambiguous: false,
  notOpen: false,
  mayBePaid: false,
  notReversible: false,
  notAskable: false,
  noIncident: false,
};
