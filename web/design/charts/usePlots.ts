import { useEffect, useState } from "react";
import type { plots as drawn } from "./plots.ts";

type Plots = typeof drawn;

let loaded: Plots | null = null;

/** The code that draws charts: null while it loads, "failed" when its file did not load. */
export function usePlots(): Plots | "failed" | null {
  const [plots, setPlots] = useState<Plots | "failed" | null>(loaded);
  useEffect(() => {
    if (loaded) return;
    import("./plots.ts").then(
      (file) => {
        loaded = file.plots;
        setPlots(loaded);
      },
      () => setPlots("failed"),
    );
  }, []);
  return plots;
}
