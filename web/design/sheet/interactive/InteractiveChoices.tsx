import { useState } from "react";
import { SegmentedControl } from "../../fields/SegmentedControl.tsx";
import { Switch } from "../../fields/Switch.tsx";
import styles from "../ComponentsScreen.module.css";

const themes = [
  { id: "system", text: "System" },
  { id: "light", text: "Light" },
  { id: "dark", text: "Dark" },
] as const;

export function InteractiveChoices() {
  const [theme, setTheme] = useState<(typeof themes)[number]["id"]>("system");
  const [isOn, setOn] = useState(true);
  return (
    <div className={styles.stack}>
      <SegmentedControl label="Theme" options={themes} value={theme} onChange={setTheme} />
      <SegmentedControl
        label="Theme again"
        isLabelHidden
        options={themes}
        value={theme}
        onChange={setTheme}
      />
      <Switch label="Keyboard shortcuts" isOn={isOn} onChange={setOn} hint="Press ? to see them." />
      <Switch label="The same without its words" isLabelHidden isOn={isOn} onChange={setOn} />
      <Switch label="Not for this role" isOn={false} isDisabled onChange={setOn} />
    </div>
  );
}
