import { queryRecoveryCodes } from "@corridor/product/auth/recovery-contract";
import { fewRecoveryCodes, recoveryCodeCount } from "@corridor/product/auth/recovery-codes";

import { useState } from "react";
import { useCall } from "../api/useCall.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { SettingRow } from "./SettingRow.tsx";

const NewCodesDialog = lazyPart(async () => (await import("./NewCodesDialog.tsx")).NewCodesDialog);

/** How many recovery codes are left, and new ones (SET-04). Only for somebody with two-factor login. */
export function RecoveryCodesRow() {
  const { data, error, refresh } = useCall(queryRecoveryCodes, {});
  const [isMaking, setMaking] = useState(false);
  const words = t.settings.recovery;
  return (
    <>
      <RecoveryCodesLine
        left={data?.left ?? null}
        {...(error && { failure: words.fetchError })}
        onMake={() => setMaking(true)}
      />
      {isMaking && <NewCodesDialog onMade={refresh} onClose={() => setMaking(false)} />}
    </>
  );
}

export type RecoveryCodesLineProps = {
  /** Null until the server has said it. */
  left: number | null;
  failure?: string;
  onMake: () => void;
};

export function RecoveryCodesLine({ left, failure, onMake }: RecoveryCodesLineProps) {
  const words = t.settings.recovery;
  return (
    <SettingRow
      label={words.label}
      detail={left === null ? (failure ?? t.common.loading) : words.left({ left, all: recoveryCodeCount })}
      {...(left !== null &&
        left <= fewRecoveryCodes && {
          note: <Banner tone="warning">{left === 0 ? words.none : words.few({ left })}</Banner>,
        })}
    >
      <Button onClick={onMake}>{words.make}</Button>
    </SettingRow>
  );
}
