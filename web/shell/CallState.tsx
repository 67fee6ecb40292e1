import type { ReactNode } from "react";
import { ErrorBlock } from "../design/feedback/ErrorBlock.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { StaleNote } from "../design/feedback/StaleNote.tsx";
import type { CallResult } from "../api/useCall.ts";
import { supportLink } from "../session/deployment.ts";

export type CallStateProps<Output> = {
  of: CallResult<Output>;
  /** "Could not fetch transactions." */
  failure: string;
  skeletonRows?: number;
  /** In place of rows, where what comes does not look like them. */
  skeleton?: ReactNode;
  children: (data: Output) => ReactNode;
};

/** A region of data in each of its states: not there yet, there, there but old, not to be had. */
export function CallState<Output>({
  of: answer,
  failure,
  skeletonRows = 5,
  skeleton = <Skeleton look="rows" count={skeletonRows} />,
  children,
}: CallStateProps<Output>) {
  const { data, error, answeredAt, refresh } = answer;
  if (data !== undefined) {
    return (
      <>
        {error && answeredAt && <StaleNote time={answeredAt.getTime() / 1_000} onRefresh={refresh} />}
        {children(data)}
      </>
    );
  }
  if (!error) return skeleton;
  return (
    <ErrorBlock
      title={failure}
      detail={error.message}
      {...(error.safeToRetry && { onRetry: refresh })}
      supportHref={supportLink()}
    />
  );
}
