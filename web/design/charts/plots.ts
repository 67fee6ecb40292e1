import { BalancePlot } from "./BalancePlot.tsx";
import { SpendPlot } from "./SpendPlot.tsx";

/** All that needs d3, in one file that a page fetches once its text is there. */
export const plots = { BalancePlot, SpendPlot };
