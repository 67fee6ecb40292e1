import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./Banner.module.css";
import { t } from "../../texts.ts";

export type BannerTone = "info" | "success" | "warning" | "error";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  /** One line of advice. */
  children?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
};

export function Banner({ tone, title, children, icon, action, onDismiss }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <span className={styles.icon}>{icon ?? <Icon of={icons[tone]} size={18} />}</span>
      <div className={styles.words}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={t.common.dismiss} onClick={onDismiss}>
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
