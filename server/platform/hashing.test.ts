import { describe, expect, test } from "vitest";
import { cheapHash } from "../testing/cheap-hash.ts";
import { createHashing } from "./hashing.ts";
import { createMetrics } from "./metrics.ts";

describe("password hashing", () => {
  test("is argon2id with 19 MiB and a salt of its own [AUTH-50, C-44]", async () => {
    const hashing = createHashing(2, createMetrics());
    const [first, second] = await Promise.all([
      hashing.hash("orchard-velocity"),
      hashing.hash("orchard-velocity"),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await hashing.verify(first, "orchard-velocity", "a")).toBe(true);
    expect(await hashing.verify(first, "orchard-velocitY", "a")).toBe(false);
  });

  test("an unknown account is hashed like a known one and never matches [C-43]", async () => {
    const hashing = createHashing(1, createMetrics());
    expect(await hashing.verify(null, "no such account", "a")).toBe(false);
  });

  test("one address fills only its own eight places, and other addresses still get a place [C-44, F-11]", async () => {
    const hashing = createHashing(1, createMetrics());
    const stored = await cheapHash("y");
    const storm = Array.from({ length: 40 }, () =>
      hashing.verify(stored, "x", "203.0.113.1").then(
        () => "hashed",
        (error: unknown) => (error as Error).message,
      ),
    );
    const other = hashing.verify(stored, "x", "198.51.100.7").then(() => "hashed");
    const outcomes = await Promise.all(storm);
    expect(outcomes.filter((outcome) => outcome === "hashed")).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === "login.busy")).toHaveLength(31);
    expect(await other).toBe("hashed");
  });

  test("when sixty-four attempts wait, further attempts are refused at once [C-44]", async () => {
    const hashing = createHashing(1, createMetrics());
    const stored = await cheapHash("y");
    const all = Array.from({ length: 80 }, (_, index) =>
      hashing.verify(stored, "x", `10.0.${index}.1`).then(
        () => "hashed",
        (error: unknown) => (error as Error).message,
      ),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === "hashed")).toHaveLength(65);
    expect(outcomes.filter((outcome) => outcome === "login.busy")).toHaveLength(15);
  });

  test("a new address still gets a place, and soon, in a queue that one address has filled [C-44, F-11]", async () => {
    const hashing = createHashing(1, createMetrics());
    const stored = await cheapHash("y");
    const ended: string[] = [];
    const attempt = (address: string, name: string) =>
      hashing.verify(stored, "x", address).then(
        () => ended.push(name),
        () => undefined,
      );
    const storm = Array.from({ length: 160 }, (_, index) => attempt(`203.0.113.${index % 20}`, "storm"));
    const honest = attempt("198.51.100.7", "honest");
    await Promise.all([...storm, honest]);
    expect(ended).toContain("honest");
    expect(ended.indexOf("honest")).toBeLessThanOrEqual(21);
  });
});
