import { useState } from "react";
import { Button } from "../actions/Button.tsx";

/** For this sheet only; people choose their theme in Settings. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <Button
      onClick={() => {
        document.documentElement.dataset.theme = other;
        setTheme(other);
      }}
    >
      {other === "dark" ? "Dark theme" : "Light theme"}
    </Button>
  );
}
