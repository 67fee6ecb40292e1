import { expect, test, vi } from "vitest";

test("a chosen browser that does not start is an error, and no other is used", async () => {
  vi.stubEnv("TEST_BROWSER", "/bin/false");
  const { findBrowser } = await import("./find-browser.ts");
  const lines: string[] = [];
  await expect(findBrowser((line) => lines.push(line))).rejects.toThrow(
    /set TEST_BROWSER to its path \(tried TEST_BROWSER/,
  );
  expect(lines).toEqual([]);
});
