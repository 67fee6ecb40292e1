import { useNavigate, useSearch } from "@tanstack/react-router";
import { Banner } from "../../../design/feedback/Banner.tsx";
import { t } from "../../../texts.ts";

type CreatedBannerProps = {
  requestId: string;
  /** False once payments failed: the banner would then be false good news. */
  isGood: boolean;
};

/** Shown by the address that follows the creation of a request (REQ-08); dismissing it changes the address. */
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
