import { expect, test, vi } from "vitest";

test("a browser that was asked for and does not start is an error, not a reason to take another", async () => {
  vi.stubEnv("TEST_BROWSER", "/bin/false");
  const { findBrowser } = await import("./find-browser.ts");
  const lines: string[] = [];
  await expect(findBrowser((line) => lines.push(line))).rejects.toThrow(
    /set TEST_BROWSER to its path \(tried TEST_BROWSER/,
  );
  expect(lines).toEqual([]);
});
