import { TextLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";

/** Links to the pages that show whether a request was made. */
export function RequestLinks({ requestId }: { requestId: string | null }) {
  const words = t.newPayment.failure;
  return (
    <>
      {requestId !== null && (
        <>
          <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
            {words.openRequest}
          </TextLink>{" "}
          ·{" "}
        </>
      )}
      <TextLink to="/transactions">{words.openTransactions}</TextLink>
    </>
  );
}
