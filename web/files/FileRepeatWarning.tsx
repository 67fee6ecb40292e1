import { queryFileRepeats } from "@corridor/product/files/contract";
import type { FileRepeats } from "@corridor/product/files/file-repeats";
import { useCall } from "../api/useCall.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { kindWords } from "../payments/repeats/repeat-words.ts";
import { t } from "../texts.ts";

export type FileRepeatBannerProps = {
  repeats: FileRepeats;
  /** For the approval dialog: names the requests without links, because a link would close the dialog. */
  isBrief?: boolean;
};

/** Says to the people who decide about a file how many of its payments repeat others, and in which requests (FILE-37). */
export function FileRepeatWarning({ clientId, fileName }: { clientId: string; fileName: string }) {
  const { data } = useCall(queryFileRepeats, { clientId, fileName });
  return data ? <FileRepeatBanner repeats={data} /> : null;
}

export function FileRepeatBanner({ repeats, isBrief = false }: FileRepeatBannerProps) {
  const { counts, hidden, requestCount, requests } = repeats;
  const kinds = kindWords(counts);
  if (kinds === null && hidden === 0) return null;
  const words = t.files.repeats;
  const more = requestCount - requests.length;
  return (
    <Banner tone="warning" title={t.repeats.check}>
      {kinds !== null && `${kinds} `}
      {hidden > 0 && `${t.repeats.hidden({ count: hidden })} `}
      {requestCount > 0 && `${words.requests({ count: requestCount })} `}
      {requests.map(({ requestId, ...request }, place) => (
        <span key={requestId}>
          {place > 0 && ", "}
          {isBrief ? (
            words.request(request)
          ) : (
            <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
              {words.request(request)}
            </TextLink>
          )}
        </span>
      ))}
      {more > 0 && ` ${words.more({ count: more })}`}
    </Banner>
  );
}
