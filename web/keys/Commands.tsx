import { CopyText } from "../design/actions/CopyText.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import styles from "./Commands.module.css";

export const apiCommands = [
  "openssl ecparam -name prime256v1 -genkey -noout -out private.pem",
  "openssl ec -in private.pem -pubout -out public.pem",
];
export const sftpCommands = ["ssh-keygen -t ed25519"];

export type CommandsProps = { label: string; commands: readonly string[] };

/** Commands for a terminal, copied without the prompt. */
export function Commands({ label, commands }: CommandsProps) {
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        <CopyText
          label={
            <span>
              {t.keys.copy}
              <VisuallyHidden> ({label})</VisuallyHidden>
            </span>
          }
          text={() => commands.join("\n")}
        />
      </div>
      <pre className={styles.commands}>
        {commands.map((command) => (
          <code key={command} className={styles.command}>
            {command}
          </code>
        ))}
      </pre>
    </div>
  );
}
