import { t } from "../texts.ts";

/** The most specific names first: Edge and Opera also contain Chrome, and all contain Mozilla. */
const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Headless)?Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** In words that the owner would use: "Firefox on Windows". */
export function describeDevice(userAgent: string | null): string {
  const find = (known: [string, RegExp][]) => known.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return t.settings.sessions.onSystem({ browser, system });
  return browser ?? system ?? t.settings.sessions.unknownDevice;
}
