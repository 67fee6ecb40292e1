import { ExternalLink } from "lucide-react";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";

export type RepeatedLinkProps = {
  requestId: string | null;
  transactionId: string | null;
  /** For a screen reader: what the link shows. */
  label: string;
};

/**
 * Leads to the request of a repeated payment; without a request, to the transaction. The link opens a new tab, because leaving the
 * confirm step would lose the chosen file and the ticks.
 */
export function RepeatedLink({ requestId, transactionId, label }: RepeatedLinkProps) {
  const shared = {
    target: "_blank",
    rel: "noopener",
    "aria-label": label,
    children: (
      <>
        {t.repeats.view} <Icon of={ExternalLink} size={12} strokeWidth={2} />
      </>
    ),
  };
  if (requestId !== null)
    return <TextLink to="/paymentRequests/$requestId" params={{ requestId }} {...shared} />;
  return transactionId !== null && <TextLink to="/search" search={{ query: transactionId }} {...shared} />;
}
