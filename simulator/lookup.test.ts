import { expect, test } from "vitest";
import { broken, eventually, openNetwork } from "./testing/network.ts";

const provider = "mpesa-ke";

test.each(["01", "04", "08", "77"])(
  "a lookup of an account ending %s finds one full name",
  async (ending) => {
    const network = await openNetwork();
    const account = `07123456${ending}`;
    const found = await network.post("/lookup", { provider, account });
    expect(found).toMatchObject({ http: 200, body: { provider, account, status: "found" } });
    expect(found.body.name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    expect(await network.post("/lookup", { provider, account })).toEqual(found);
    const expectedName = "Njeri wa Mwangi";
    expect((await network.post("/lookup", { provider, account, expectedName })).body.name).toBe(expectedName);
  },
);

test("names differ from account to account", async () => {
  const network = await openNetwork();
  const accounts = Array.from({ length: 50 }, (_, index) => `07120000${index + 20}`);
  const found = await Promise.all(accounts.map((account) => network.post("/lookup", { provider, account })));
  expect(new Set(found.map(({ body }) => body.name)).size).toBeGreaterThan(20);
});

test("a lookup of an account ending 02 finds no name", async () => {
  const network = await openNetwork();
  const answer = await network.post("/lookup", { provider, account: "02" });
  expect(answer).toMatchObject({ http: 200, body: { status: "notFound", name: null } });
});

test("a lookup of an account ending 05 finds another name than any expected one", async () => {
  const network = await openNetwork();
  const { body } = await network.post("/lookup", { provider, account: "05" });
  const expectedName = String(body.name).toUpperCase();
  const answer = await network.post("/lookup", { provider, account: "05", expectedName });
  expect(answer).toMatchObject({ http: 200, body: { status: "found" } });
  expect(String(answer.body.name).toUpperCase()).not.toBe(expectedName);
});

test("a lookup of an account ending 06 breaks the connection", async () => {
  const network = await openNetwork();
  expect(await network.post("/lookup", { provider, account: "06" })).toBe(broken);
});

test("a lookup of an account ending 07 takes 5 s, and one ending 03 is never answered", async () => {
  const network = await openNetwork();
  const answers: string[] = [];
  const lookUp = (account: string) =>
    network.post("/lookup", { provider, account }).then(({ http }) => answers.push(`${account}: ${http}`));
  const asked = [lookUp("03"), lookUp("07")];
  await eventually(async () => {
    await lookUp("01");
    network.advance(500);
    return answers.filter((answer) => !answer.startsWith("01"));
  }).toEqual(["07: 200"]);
  expect(answers.filter((answer) => answer.startsWith("01")).length).toBeGreaterThanOrEqual(10);
  network.advance(30_000);
  await Promise.all(asked);
  expect(answers.at(-1)).toBe("03: 0");
});

test("a provider takes its number of lookups within any second, answers more as busy, and counts all [F-81]", async () => {
  const network = await openNetwork({ lookupsPerSecond: 3 });
  const lookUp = async (count: number, from = provider) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1)
      statuses.push((await network.post("/lookup", { provider: from, account: "0712345677" })).http);
    return statuses;
  };
  expect(await lookUp(2)).toEqual([200, 200]);
  network.advance(900);
  expect(await lookUp(2)).toEqual([200, 429]);
  expect(await lookUp(1, "mtn-gh")).toEqual([200]);
  network.advance(150);
  expect(await lookUp(3)).toEqual([200, 200, 429]);
  expect(await network.lines("/lookups/rates")).toEqual([
    { provider, asked: 7, refused: 2, mostInOneSecond: 5 },
    { provider: "mtn-gh", asked: 1, refused: 0, mostInOneSecond: 1 },
  ]);
  expect(await network.lines("/lookups")).toContainEqual({
    provider,
    account: "0712345677",
    asked: 7,
    refused: 2,
  });
});
