import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./PasswordField.module.css";
import { FieldFrame, type TextFieldProps } from "./TextField.tsx";
import { t } from "../../texts.ts";

export function PasswordField(props: TextFieldProps & { autoComplete: "current-password" | "new-password" }) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? t.auth.password.hide : t.auth.password.show}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
