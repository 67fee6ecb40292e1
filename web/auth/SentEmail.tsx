import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../design/values/Icon.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import styles from "./SentEmail.module.css";

/** Replaces the form and takes its focus. */
export function SentEmail({ title, children }: { title: string; children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.sent}>
      <Banner tone="success" icon={<Icon of={Mail} size={18} />} title={title}>
        {children}
      </Banner>
      <TextLink to="/login">{t.auth.backToLogin}</TextLink>
    </div>
  );
}
