import { formatCount } from "../../formats.ts";

type Failures = { provider: string; failed: number; outcomes: number; usual: number };
type Delay = { provider: string; time: string; usual: string };

/** What payers should know about a provider before they send money (WEATHER-05). */
export const weather = {
  label: "About payment providers",
  failures: (p: Failures) =>
    `${p.provider}: ${formatCount(p.failed)} of the last ${formatCount(p.outcomes)} payments failed; usually ${p.usual} of 100 do. Payments may fail or take longer.`,
  delay: (p: Delay) =>
    `${p.provider}: half of the last payments took longer than ${p.time}; usually it is ${p.usual}. Payments may take longer.`,
  seconds: (p: { n: number }) => (p.n === 1 ? "1 second" : `${p.n} seconds`),
  minutes: (p: { n: number }) => (p.n === 1 ? "1 minute" : `${p.n} minutes`),
  banner: (p: { provider: string; text: string }) => `${p.provider}: ${p.text}`,
  until: (p: { time: string }) => `Until ${p.time} UTC.`,
};
