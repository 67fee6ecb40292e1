import { changesBrowser, expect, test } from "./world.ts";

test.use({ onlyLooks: true });

test.beforeEach(async ({ page }) => {
  await page.goto("/dev/components");
});

test("a dialog takes focus, keeps it and gives it back; while it works, nothing closes it [F-75]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Form", exact: true }).press("Enter");
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Form", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Danger" }).press("Enter");
  const danger = page.getByRole("alertdialog");
  await expect(danger.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(danger).toHaveCount(0);

  await page.getByRole("button", { name: "Running" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await dialog.getByRole("button", { name: "Let it fail" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("ten options have a search box that ignores case and accents, in at most 600 px [SHELL-07, CONST-14]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const switcher = page.getByRole("button", { name: "Client", exact: false }).first();
  await switcher.press("Enter");
  const search = page.getByLabel("Find a client");
  await expect(search).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(10);
  await expect(page.getByRole("option", { selected: true })).toHaveText("Kijani Relief");
  await expect(page.getByRole("dialog", { name: "Client" })).toHaveCSS("max-height", "600px");
  await expect(page.getByRole("option", { name: "Cedar Trust" })).toContainText("[archived]");

  await search.fill("SENEGAL sante");
  await expect(page.getByRole("option")).toHaveText(["Fleuve Sénégal Santé"]);
  await search.fill("hw-04");
  await expect(page.getByRole("option")).toHaveText(["Harbour Works"]);
  await search.fill("nobody");
  await expect(page.getByText("No client matches.")).toBeVisible();
  await search.fill("fleuve");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(switcher).toContainText("Fleuve Sénégal Santé");
  await expect(switcher).toBeFocused();
});

test("nine options have no search box: typing selects, and a closed list chooses nothing [SHELL-07, CONST-14]", async ({
  page,
}) => {
  const role = page.getByRole("button", { name: "Role" });
  await role.press("a");
  await expect(role).toContainText("Choose a role");
  await role.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(9);
  await expect(page.getByLabel("Find a role")).toHaveCount(0);
  await page.keyboard.type("ap");
  await expect(page.getByRole("option", { name: "Approver", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(role).toContainText("Approver");
});

test(
  "from ten tabs on, a menu lists all tabs and scrolls to any, and no tab is partly visible [SHELL-19, CONST-14]",
  changesBrowser,
  async ({ page, t }) => {
    const wallets = page.getByRole("tablist", { name: "Wallets" });
    const tab = (name: string) => wallets.getByRole("tab", { name });
    const menu = page.getByRole("button", { name: "Wallets" });
    const seenByHalf = () =>
      wallets.evaluate((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        const isCut = ({ left: start, right: end }: DOMRect) => start < left - 1 || end > right + 1;
        return [...bar.children]
          .filter((one) => isCut(one.getBoundingClientRect()) && getComputedStyle(one).opacity !== "0")
          .map((one) => one.textContent);
      });
    await expect(menu).toContainText(t.widgets.allTabs({ count: 11 }));
    await expect.poll(seenByHalf).toEqual([]);
    await expect(page.getByRole("button", { name: "Users" })).toHaveCount(0);

    await menu.click();
    await expect(page.getByRole("option")).toHaveCount(11);
    await page.getByLabel(t.widgets.findTab).fill("malawi");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(tab("Malawi seeds")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "Malawi seeds" })).toHaveText("Balance of malawi");
    const roomAfter = () =>
      tab("Malawi seeds").evaluate((one) => {
        const bar = one.parentElement!.getBoundingClientRect();
        return Math.round(bar.right - one.getBoundingClientRect().right);
      });
    await expect.poll(roomAfter).toBe(30);
    await expect(tab("Malawi seeds")).toHaveCSS("opacity", "1");
    await expect.poll(seenByHalf).toEqual([]);

    await tab("Malawi seeds").press("ArrowRight");
    await expect(tab("Rwanda clinics")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(tab("Main")).toBeFocused();
    await expect.poll(() => wallets.evaluate((bar) => bar.scrollLeft)).toBe(0);
    // The scroll takes as long as this token says.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const token = (bar: Element) => getComputedStyle(bar).getPropertyValue("--t-tabscroll");
    expect(["350ms", ".35s"]).toContain(await wallets.evaluate(token));
  },
);

test(
  "a toast is announced; F6 moves the focus to it and back, and it stays meanwhile [F-75]",
  changesBrowser,
  async ({ page, t }) => {
    const region = page.getByRole("region", { name: t.widgets.notifications });
    await expect(region.getByRole("status")).toBeEmpty();
    await page.clock.install();
    const copy = page.getByRole("button", { name: "Copy", exact: true });
    await copy.press("Enter");
    await expect(region.getByRole("status")).toHaveText("Transaction ID copied (1)");
    await page.keyboard.press("F6");
    await expect(region.getByRole("button", { name: t.common.dismiss })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(region.getByText("Transaction ID copied (1)")).toBeVisible();
    await page.keyboard.press("F6");
    await expect(copy).toBeFocused();
    await page.clock.runFor(4_000);
    await expect(region.getByText("Transaction ID copied (1)")).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(region.getByRole("status")).toBeEmpty();
  },
);

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a panel that closes while it waits for the on-screen keyboard disappears, and nothing of it covers the page [F-75]", async ({
    page,
  }) => {
    // So slow that it is still closing after the wait of 600 ms.
    await page.evaluate(() => {
      for (const time of ["--t-fast", "--t-base"]) document.documentElement.style.setProperty(time, "900ms");
    });
    const openers = [
      page.getByRole("button", { name: "Client", exact: false }).first(),
      page.getByRole("button", { name: "Form", exact: true }),
      page.getByRole("button", { name: "Open the palette" }),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(page.locator("[role=dialog] input:focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });
});

test("a code can be pasted with its spaces, has six digits and is sent once it is complete [AUTH-37]", async ({
  page,
}) => {
  const code = page.getByLabel("Six-digit code");
  await code.focus();
  await page.keyboard.type("12a-3");
  await expect(code).toHaveValue("123");
  await expect(page.getByText("No code yet")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.evaluate(() => document.execCommand("insertText", false, " 408 123\n"));
  await expect(code).toHaveValue("408123");
  await expect(page.getByText("Sent 408123")).toBeVisible();
  await page.keyboard.type("9");
  await expect(code).toHaveValue("408123");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expect(page.getByLabel("Wrong code")).toHaveAccessibleDescription("That code is not right.");
});
