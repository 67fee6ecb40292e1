import { expect, test, vi } from "vitest";

test("a browser that was asked for and does not start is an error, not a reason to take another", async () => {
  vi.stubEnv("CORRIDOR_BROWSER", "/bin/false");
  const { findBrowser } = await import("./find-browser.ts");
  const lines: string[] = [];
  await expect(findBrowser((line) => lines.push(line))).rejects.toThrow(
    /set CORRIDOR_BROWSER to its path \(tried CORRIDOR_BROWSER/,
  );
  expect(lines).toEqual([]);
});
