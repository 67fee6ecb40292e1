import type { SftpAccess } from "@corridor/product/keys/contract";
import { t } from "../texts.ts";
import { CopiedFact } from "./AddressStrip.tsx";
import styles from "./SftpFacts.module.css";

/** What a program needs to log in besides its key, and the fingerprint by which it recognizes the server (EXT-38). */
export function SftpFacts({ access: { host, port, user, fingerprint } }: { access: SftpAccess }) {
  const words = t.keys.sftp;
  return (
    <div className={styles.facts}>
      <dl>
        <CopiedFact name={words.host} value={host} />
        <CopiedFact name={words.port} value={String(port)} />
        <CopiedFact name={words.user} value={user} />
        <CopiedFact name={words.command} value={`sftp -P ${port} ${user}@${host}`} />
        <CopiedFact name={words.fingerprint} value={fingerprint} />
      </dl>
      <p>{words.compare}</p>
    </div>
  );
}
