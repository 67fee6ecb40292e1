import { generateKeyPairSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accountAt, logIn, password, post } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, inBothLanguages, test } from "./world.ts";

const developer = accountAt("acme", "developer");

/** The bodies of all calls of a page that change something. */
function sentBy(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") bodies.push(request.postData() ?? "");
  });
  return bodies;
}

/** Revocations as of a person with two-factor login, which the demo's developers do not have. */
async function asOfTwoFactor(page: Page, message: string): Promise<void> {
  await page.route("**/api/keys/revoke", (route) => {
    const { code } = route.request().postDataJSON() as { code: string | null };
    if (code === "123456") return route.fallback();
    const error = code === null ? "two-factor.needed" : "two-factor.wrong";
    const json = { error, message, safeToRetry: true };
    return route.fulfill({ status: code === null ? 403 : 400, json });
  });
}

function pairOf(): { publicPem: string; privatePem: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "prime256v1",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { publicPem: publicKey, privatePem: privateKey };
}
const base64Of = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
const excerptIn = (pem: string) => `${base64Of(pem).slice(0, 12)}…${base64Of(pem).slice(-8)}`;

inBothLanguages(() => {
  test.describe("the keys of a client", () => {
    test.use({ provokes: [400, 403, 404, 409, /two-factor/] });

    test("are added, made in the browser and revoked by a developer, who proves who they are, and no private key is sent [KEY-01, KEY-06, KEY-08, KEY-09, KEY-10, KEY-19, KEY-20, PERM-07]", async ({
      context,
      page,
      person,
      world,
      t,
      refusal,
      fieldTexts,
    }) => {
      const words = t.keys;
      await logIn(context, world.url, developer);
      await person.opens("/");
      await person.presses(t.shell.nav.keys);
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
      const strip = page.locator("main dl").first();
      for (const value of ["acme", `${world.url}/v1`]) await expect(strip).toContainText(value);
      const addApi = `${words.add.button} (${words.api.title})`;
      const dialog = page.getByRole("dialog", { name: words.add.title });
      const field = dialog.getByLabel(words.add.field, { exact: true });
      const confirm = dialog.getByRole("button", { name: words.add.button, exact: true });
      const sent = sentBy(page);

      // A private key is refused before anything is sent.
      const { publicPem, privatePem } = pairOf();
      await person.presses(addApi);
      await expect(field).toBeFocused();
      await expect(confirm).toBeDisabled();
      await field.fill(privatePem);
      await expect(field).toHaveAccessibleDescription(words.problems.isPrivate);
      await expect(confirm).toBeDisabled();
      expect(sent).toEqual([]);

      // The server refuses a text that is no key, in the dialog and at the field.
      await field.fill("no key");
      await confirm.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText(words.add.error);
      await expect(field).toHaveAccessibleDescription(fieldTexts.keyPem({ code: "keyPem" }));
      await expect(field).toBeFocused();

      // Some minutes after the log-in the same dialog asks for the password and keeps the key.
      await world.moveClock("6 minutes");
      await field.fill(publicPem);
      await confirm.press("Enter");
      const own = dialog.getByLabel(t.common.field.password, { exact: true });
      await expect(own).toBeFocused();
      await page.keyboard.type("not-my-password-1");
      await page.keyboard.press("Enter");
      await expect(own).toHaveAccessibleDescription(fieldTexts.passwordWrong({ code: "passwordWrong" }));
      await expect(field).toHaveValue(publicPem);
      await own.fill(password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.add.done)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: addApi })).toBeFocused();
      const added = rowOf(page, excerptIn(publicPem));
      await expect(added).toContainText(words.neverUsed);
      await expect(added).toContainText(developer.email);
      await world.moveClock("");

      // A pair made in the browser: the private key becomes a file, and only the public key is sent.
      await person.presses(addApi);
      const downloading = page.waitForEvent("download");
      await dialog.getByRole("button", { name: words.pair.make }).press("Enter");
      const file = await downloading;
      expect(file.suggestedFilename()).toBe("acme-private.pem");
      await expect(dialog).toContainText(words.pair.downloaded({ file: "acme-private.pem" }));
      const madeInBrowser = await readFile(await file.path(), "utf8");
      expect(madeInBrowser).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
      const made = await field.inputValue();
      await confirm.press("Enter");
      await expect(rowOf(page, excerptIn(made))).toBeVisible();
      expect(sent.some((body) => body.includes(base64Of(made).slice(0, 60)))).toBe(true);
      for (const secret of [privatePem, madeInBrowser]) {
        const lines = secret.split("\n").filter((line) => line.length === 64);
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) expect(sent.filter((body) => body.includes(line))).toEqual([]);
      }

      // Revoked at once; Enter alone does no harm.
      const question = page.getByRole("alertdialog", { name: words.revoke.title });
      const revoke = rowOf(page, excerptIn(made)).getByRole("button", { name: words.revoke.button });
      await revoke.press("Enter");
      await expect(question).toContainText(words.revoke.confirm({ key: excerptIn(made) }));
      await expect(question).toContainText(words.revoke.neverUsed);
      await expect(question.getByRole("button", { name: t.common.cancel })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(revoke).toBeFocused();
      await revoke.press("Enter");
      await asOfTwoFactor(page, refusal("two-factor.wrong"));
      await question.getByRole("button", { name: words.revoke.button }).press("Enter");
      const code = question.getByLabel(t.twoFactor.code);
      await expect(code).toBeFocused();
      await page.keyboard.type("000000");
      await expect(code).toHaveAccessibleDescription(refusal("two-factor.wrong"));
      await expect(question.getByRole("alert")).toHaveCount(0);
      await page.keyboard.type("123456");
      await expect(page.getByText(words.revoke.done)).toBeVisible();
      await expect(rowOf(page, excerptIn(made))).toHaveCount(0);
      await expect(page.locator("#content")).toBeFocused();

      // A revoked key cannot come back.
      await person.presses(addApi);
      await field.fill(made);
      await confirm.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText(refusal("key.unusable"));
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);

      // Another person was faster: the server's message is above the table.
      await page.unroute("**/api/keys/revoke");
      await added.getByRole("button", { name: words.revoke.button }).press("Enter");
      await world.sql("update public_keys set revoked_at = now() where revoked_at is null");
      await question.getByRole("button", { name: words.revoke.button }).press("Enter");
      const api = card(page, words.api.title);
      await expect(api.getByRole("alert")).toContainText(refusal("notFound"));
      await expect(api).toContainText(words.emptyAdd);
    });
  });
});

test.describe("an administrator", () => {
  test("sees keys without buttons, and no SFTP keys at a client without the features [KEY-02, KEY-06, KEY-16, PERM-06, CONTRA-04]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.keys;
    const { publicPem } = pairOf();
    await logIn(context, world.url, accountAt("solo", "developer"));
    await post(context, world.url, "/api/keys/add", { clientId: "solo", keyText: publicPem });
    await logIn(context, world.url, accountAt("solo", "admin"));
    await person.opens("/keys");
    await expect(rowOf(page, excerptIn(publicPem))).toContainText(words.neverUsed);
    const changes = page.getByRole("button", { name: /^(Add|Revoke) [(]/ });
    await expect(changes).toHaveCount(0);
    const sftp = page.getByRole("heading", { level: 2 }).filter({ hasText: "SFTP" });
    await expect(sftp).toHaveCount(0);
    await logIn(context, world.url, accountAt("kijani", "admin"));
    await person.opens("/keys");
    await expect(sftp).toHaveText([words.sftpPayment.title, words.sftpStatement.title]);
    await expect(changes).toHaveCount(0);
  });
});
