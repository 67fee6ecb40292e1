import { useNavigate, useSearch } from "@tanstack/react-router";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { t } from "../../../texts.ts";

type CreatedBannerProps = {
  requestId: string;
  /** False once it went wrong: what the address says of its making is then no good news any more. */
  isGood: boolean;
};

/** Shown by the address that making a request leads to (REQ-08); dismissed, it is gone from there too. */
export function CreatedBanner({ requestId, isGood }: CreatedBannerProps) {
  const navigate = useNavigate();
  const { message, show } = useSearch({ strict: false });
  if (message !== "successfullyCreated") return null;
  return (
    <Banner
      tone={isGood ? "success" : "info"}
      title={t.requests.created}
      onDismiss={() =>
        void navigate({
          to: "/paymentRequests/$requestId",
          params: { requestId },
          search: show === undefined ? {} : { show },
          replace: true,
        })
      }
    />
  );
}
