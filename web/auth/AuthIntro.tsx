import type { ReactNode } from "react";
import { ScreenTitle } from "../design/layout/ScreenTitle.tsx";
import { deployment } from "../session/deployment.ts";
import styles from "./AuthIntro.module.css";

/** The title of a log-in screen and the line under it. */
export function AuthIntro({
  title,
  takesFocus,
  children,
}: {
  title: string;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <ScreenTitle site={deployment.providerName} takesFocus={takesFocus ?? false}>
        {title}
      </ScreenTitle>
      {children !== undefined && <p className={styles.line}>{children}</p>}
    </>
  );
}
