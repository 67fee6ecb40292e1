import { BalancePlot } from "./BalancePlot.tsx";
import { HoursPlot } from "./HoursPlot.tsx";
import { SpendPlot } from "./SpendPlot.tsx";

/** Everything that needs d3, in one file that a page loads after its texts. */
export const plots = { BalancePlot, HoursPlot, SpendPlot };
