import { useNavigate, useSearch } from "@tanstack/react-router";

const periods = ["30d", "90d", "1y"] as const;
export type ChartPeriod = (typeof periods)[number];
const usual: ChartPeriod = "90d";

/** The period of the chart, kept in the address so that a reload or a link shows the same. */
export function usePeriod(): [ChartPeriod, (period: ChartPeriod) => void] {
  const { period } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (chosen: ChartPeriod) =>
    void navigate({ to: "/", search: (now) => ({ ...now, period: chosen }), replace: true });
  return [periods.find((known) => known === period) ?? usual, choose];
}
