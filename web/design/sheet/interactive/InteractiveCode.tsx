import { useEffect, useState } from "react";
import { CodeField } from "../../fields/CodeField.tsx";
import { Steps } from "../../feedback/Steps.tsx";
import { useField } from "../../fields/useField.ts";
import styles from "../ComponentsScreen.module.css";

export function InteractiveCode() {
  const code = useField("code");
  const wrong = useField("wrongCode", { initial: "408123" });
  const checked = useField("checkedCode", { initial: "408123" });
  const [sent, setSent] = useState<string | null>(null);
  const { refuse } = wrong;
  useEffect(() => refuse("That code is not right."), [refuse]);
  return (
    <div className={styles.stack}>
      <Steps
        items={[
          { title: "Scan the code", state: "done", children: <p>Open the app and scan the picture.</p> },
          {
            title: "Enter the six digits the app shows",
            state: "now",
            children: (
              <CodeField
                field={code}
                label="Six-digit code"
                hint="You can paste the code. Spaces are ignored."
                onComplete={() => setSent(code.value)}
              />
            ),
          },
          { title: "Keep the recovery codes", state: "later" },
        ]}
      />
      <p>{sent === null ? "No code yet" : `Sent ${sent}`}</p>
      <CodeField field={wrong} label="Wrong code" onComplete={() => setSent(wrong.value)} />
      <CodeField field={checked} label="Code being checked" isDisabled onComplete={() => undefined} />
    </div>
  );
}
