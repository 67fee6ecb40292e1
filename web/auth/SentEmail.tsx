import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { Banner } from "../design/feedback/Banner.tsx";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import styles from "./SentEmail.module.css";

/** Takes the place of the form, and the focus that was in it. */
export function SentEmail({ title, children }: { title: string; children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.sent}>
      <Banner tone="success" icon={<Mail aria-hidden size={18} strokeWidth={1.75} />} title={title}>
        {children}
      </Banner>
      <TextLink to="/login">{t.auth.backToLogin}</TextLink>
    </div>
  );
}
