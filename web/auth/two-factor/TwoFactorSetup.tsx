import { useCallback, useEffect, useState } from "react";
import { queryTwoFactorQrCode } from "@corridor/product/auth/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { CodeField } from "../../design/fields/CodeField.tsx";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { Disclosure } from "../../design/layout/Disclosure.tsx";
import { ErrorBlock } from "../../design/feedback/ErrorBlock.tsx";
import { Spinner } from "../../design/feedback/Spinner.tsx";
import { Steps } from "../../design/feedback/Steps.tsx";
import { t } from "../../texts.ts";
import type { Field } from "../../design/fields/useField.ts";
import { supportLink } from "../../session/deployment.ts";
import styles from "./TwoFactorSetup.module.css";

export type TwoFactorSetupProps = {
  code: Field;
  onComplete: () => void;
  isBusy: boolean;
  /** The effect of leaving the set-up. */
  note?: string;
};

/** The picture to scan, the key behind it, and the first code: in the settings' dialog and on the page after log-in. */
export function TwoFactorSetup({ code, onComplete, isBusy, note }: TwoFactorSetupProps) {
  const { picture, error, load } = useQrCode();
  const words = t.twoFactor;
  return (
    <div className={styles.setup}>
      <div className={styles.picture}>
        {error ? (
          <ErrorBlock
            title={words.qrError}
            detail={error.message}
            onRetry={() => void load()}
            supportHref={supportLink()}
          />
        ) : picture ? (
          <img src={picture.qrCodeData} alt={words.qrLabel} width={180} height={180} />
        ) : (
          <p role="status">
            <Spinner /> {words.qrLoading}
          </p>
        )}
      </div>
      <Steps
        items={[
          {
            title: words.scanStep,
            state: code.value === "" ? "now" : "done",
            children: (
              <>
                <p className={styles.detail}>{words.scan}</p>
                {picture && (
                  <Disclosure label={words.showKey}>
                    <p className={styles.key}>
                      <span>{words.key}</span>
                      <CopyId id={picture.secret} shown={inFours(picture.secret)} />
                    </p>
                  </Disclosure>
                )}
              </>
            ),
          },
          {
            title: words.codeStep,
            state: code.value === "" ? "later" : "now",
            children: (
              <div className={styles.code}>
                <CodeField
                  field={code}
                  label={words.code}
                  isLabelHidden
                  hint={words.spacesIgnored}
                  onComplete={onComplete}
                  isDisabled={isBusy}
                  autoFocus
                />
              </div>
            ),
          },
        ]}
      />
      <div className={styles.note}>
        <Banner tone="info">
          {words.cannotTurnOff} {note}
        </Banner>
      </div>
    </div>
  );
}

/** The secret is stored nowhere: the next set-up has another one. */
function useQrCode() {
  const [picture, setPicture] = useState<OutputOf<typeof queryTwoFactorQrCode> | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setPicture(await call(queryTwoFactorQrCode, {}));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return { picture, error, load };
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
