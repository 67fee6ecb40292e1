import { useState } from "react";
import { Button } from "../actions/Button.tsx";

/** For this sheet only, as the theme switch. */
export function DensitySwitch() {
  const [isComfortable, setComfortable] = useState(
    document.documentElement.dataset.density === "comfortable",
  );
  return (
    <Button
      onClick={() => {
        document.documentElement.dataset.density = isComfortable ? "compact" : "comfortable";
        setComfortable(!isComfortable);
      }}
    >
      {isComfortable ? "Compact rows" : "Comfortable rows"}
    </Button>
  );
}
