import { useNavigate } from "@tanstack/react-router";
import { BookOpen, FileSpreadsheet, KeyRound } from "lucide-react";
import { Button, ButtonLink } from "../design/actions/Button.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { useOpenScreens } from "../shell/useNavigation.ts";
import { t } from "../texts.ts";
import styles from "./NoFilesYet.module.css";

/** For a client whose systems have sent no file: how files arrive (FILE-13, FILE-35). */
export function NoFilesYet() {
  const navigate = useNavigate();
  const screens = useOpenScreens();
  const keys = screens.find(({ name }) => name === "keys");
  const docs = screens.find(({ name }) => name === "apiDocs");
  const words = t.files.none;
  return (
    <EmptyState
      icon={<Icon of={FileSpreadsheet} size={20} />}
      title={words.title}
      detail={words.detail}
      action={
        (keys || docs) && (
          <div className={styles.ways}>
            {keys && (
              <Button icon={<Icon of={KeyRound} />} onClick={() => void navigate({ to: keys.path })}>
                {words.keys}
              </Button>
            )}
            {docs && (
              <ButtonLink href={docs.path} icon={<Icon of={BookOpen} />}>
                {words.docs}
              </ButtonLink>
            )}
          </div>
        )
      }
    />
  );
}
