import { useEffect, useState } from "react";
import type { plots as drawn } from "./plots.ts";

type Plots = typeof drawn;

let loaded: Plots | null = null;

/** The drawing part of charts: null while it is on its way, "failed" when its file did not come. */
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
