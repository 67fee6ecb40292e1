import { BalancePlot } from "./BalancePlot.tsx";
import { SpendPlot } from "./SpendPlot.tsx";

/** Everything that needs d3, in one file that a page loads after its texts. */
export const plots = { BalancePlot, SpendPlot };
