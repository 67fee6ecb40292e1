import { useQuery } from "@tanstack/react-query";
import { queryRecoveryRows } from "@corridor/product/payments/recoveries/contract";
import { questionOf } from "../../../api/useCall.ts";
import { t } from "../../../texts.ts";
import { refOf } from "../../requests/request-ref.ts";
import styles from "./RecoveryTable.module.css";

/** The server names no more. */
const mostSources = 20;

type Sources = readonly { readonly requestId: string; readonly batchReference: string | null }[];

/** Whose failed payments are paid again. */
export function RecoverySource({ of }: { of: Sources }) {
  const words = t.recoveryRows;
  const [first] = of;
  if (!first) return null;
  return (
    <p className={styles.source}>
      {of.length === 1
        ? words.ofRequest({ ref: refOf(first) })
        : words.ofRequests({ count: of.length, isMore: of.length >= mostSources })}
    </p>
  );
}

/** The same at the confirm step, which does not know the source. The call is made once: after the submission the recovery is gone. */
export function RecoverySourceOf(about: { clientId: string; recoveryId: string }) {
  const { data } = useQuery({
    ...questionOf(queryRecoveryRows, { ...about, offset: 0, show: "all" }),
    enabled: ({ state }) => state.data === undefined,
  });
  return data ? <RecoverySource of={data.of} /> : null;
}
