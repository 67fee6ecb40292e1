import { describe, expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import type { RoleName } from "@corridor/product/permissions";
import { setFlag } from "../clients/clients.ts";
import type { Tx } from "../platform/db.ts";
import { openBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, givenUser, type GivenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

/** A deployment has one. */
let staffClient: Promise<GivenClient> | undefined;
const theStaffClient = () => (staffClient ??= givenClient(world, { isStaff: true, wallets: [] }));

async function chromeOf(wish: Parameters<typeof givenLogin>[1], clientId?: string) {
  const { user, browser } = await givenLogin(world, wish);
  const { body } = await browser.call(queryChrome, clientId === undefined ? {} : { clientId });
  return { user, body, browser };
}

describe("chrome", () => {
  test("before log-in it has white-label values and flags, and nothing else [API-05, API-06, FLAG-02]", async () => {
    const { body } = await openBrowser(world.server).call(queryChrome, { clientId: "acme" });
    expect(body).toEqual({
      loginStatus: "loggedOut",
      user: null,
      clientId: null,
      primaryClientId: null,
      hasNoValidWallets: false,
      features: {},
      banners: [],
      flags: {
        sendPaymentsDisabled: false,
        clientUserAdminDisabled: false,
        providerUserAdminDisabled: false,
        singleNameLookupDisabled: false,
        managePublicKeysDisabled: false,
        languageSelectorEnabled: true,
        scheduledTimeEnabled: true,
      },
      configuration: {
        providerName: "Meridian",
        providerSlug: "meridian",
        emailDomain: "meridian.example",
        supportEmail: "support@meridian.example",
        apiDocsUrl: "/docs",
        passwordMinLength: 15,
      },
    });
  });

  test("a flag changes for everybody without a restart [FLAG-07, FLAG-11]", async () => {
    const flags = async () => (await openBrowser(world.server).call(queryChrome, {})).body.flags;
    await setFlag(world.app, "languageSelectorEnabled", false);
    expect((await flags()).languageSelectorEnabled).toBe(false);
    await setFlag(world.app, "languageSelectorEnabled", true);
    expect((await flags()).languageSelectorEnabled).toBe(true);
  });

  test("after log-in it has the client's configuration and features [API-05, API-06, FLAG-11]", async () => {
    const client = await givenClient(world, { features: ["NameLookup", "SenderName"] });
    const { body } = await chromeOf({ client });
    expect(body.configuration).toMatchObject({
      webApprovalsRequired: 0,
      approvalsUiEnabled: false,
      clientKycStatus: "None",
      awaitWalletFunding: false,
    });
    expect(body.configuration.currencies).toHaveLength(113);
    expect(body.configuration.logViewerUrl).toBeUndefined();
    expect(Object.keys(body.features)).toHaveLength(17);
    expect(
      Object.entries(body.features)
        .filter(([, isOn]) => isOn)
        .map(([name]) => name)
        .sort(),
    ).toEqual(["NameLookup", "SenderName"]);
  });

  test("a granted client is answered; for an invisible or unknown client the answer is about the primary one [API-06, PERM-24]", async () => {
    const home = await givenClient(world);
    const granted = await givenClient(world);
    const foreign = await givenClient(world);
    const { browser } = await givenLogin(world, {
      client: home,
      grants: [{ client: granted, canPay: false }],
    });
    for (const [asked, answered] of [
      [granted, granted],
      [foreign, home],
      [{ clientId: "nosuch" }, home],
    ] as const) {
      expect((await browser.call(queryChrome, { clientId: asked.clientId })).body.clientId).toBe(
        answered.clientId,
      );
    }
  });

  test("a person sees their own and granted clients, staff see all, each with its number of wallets [PERM-23, API-05]", async () => {
    const home = await givenClient(world, { wallets: ["main", "ops"] });
    const granted = await givenClient(world, { wallets: [] });
    const archived = await givenClient(world, { isArchived: true });
    const grants = [
      { client: granted, canPay: true },
      { client: archived, canPay: true },
    ];
    const { body } = await chromeOf({ client: home, role: "CREATOR", wallets: ["ops"], grants });
    expect(
      body.user?.visibleClients.map((client) => [client.clientId, client.archived, client.walletCount]),
    ).toEqual(
      expect.arrayContaining([
        [home.clientId, false, 1],
        [granted.clientId, false, 0],
        [archived.clientId, true, 1],
      ]),
    );
    expect(body.user?.visibleClients).toHaveLength(3);
    expect(body.user?.allowedPaymentClientIds.sort()).toEqual([home.clientId, granted.clientId].sort());
    expect([body.user?.canAccessAllWallets, body.user?.accessibleWallets]).toEqual([false, ["ops"]]);
    const staff = await chromeOf({
      role: "PROVIDER_ADMIN",
      client: await theStaffClient(),
    });
    expect(staff.body.user!.visibleClients.length).toBeGreaterThan(5);
    expect(staff.body.user!.allowedPaymentClientIds).toEqual([]);
    expect(staff.body.configuration.logViewerUrl).toContain("{transactionId}");
  });

  test("a hidden wallet counts for provider admins only, and nobody can work with it [PERM-16, SHELL-09, SHELL-24]", async () => {
    const client = await givenClient(world, { wallets: ["reserve"] });
    const hide = (tx: Tx) =>
      tx.updateTable("wallets").set({ is_hidden: true }).where("client_id", "=", client.clientId).execute();
    await world.app.db.systemTransaction("test", hide);
    const countFor = async (role: RoleName, home: GivenClient) => {
      const { body } = await chromeOf({ role, client: home });
      return body.user?.visibleClients.find((seen) => seen.clientId === client.clientId)?.walletCount;
    };
    const staffHome = await theStaffClient();
    expect(await countFor("ADMIN", client)).toBe(0);
    expect(await countFor("PROVIDER_SUPPORT", staffHome)).toBe(0);
    expect(await countFor("PROVIDER_ADMIN", staffHome)).toBe(1);
    expect((await chromeOf({ client })).body.hasNoValidWallets).toBe(true);
  });

  test("a person without a usable wallet gets a flag for it [API-05, AUTH-12]", async () => {
    const client = await givenClient(world, { wallets: [] });
    expect((await chromeOf({ client })).body.hasNoValidWallets).toBe(true);
    expect((await chromeOf({})).body.hasNoValidWallets).toBe(false);
  });

  test("banners are shown in their time, private ones only after log-in [API-05]", async () => {
    await world.app.db.systemTransaction("test", (tx) =>
      tx
        .insertInto("banners")
        .values(
          [
            ["soon", 3_600, null, true],
            ["over", null, -60, true],
            ["inside", null, null, false],
            ["everybody", -60, 60, true],
          ].map(([id, from, to, isPublic]) => ({
            banner_id: String(id),
            severity: "info" as const,
            message: JSON.stringify({ en: "Hello", fr: "Bonjour" }),
            paths: ["*"],
            is_dismissible: true,
            is_public: Boolean(isPublic),
            starts_at: from === null ? null : new Date(Date.now() + Number(from) * 1_000),
            ends_at: to === null ? null : new Date(Date.now() + Number(to) * 1_000),
          })),
        )
        .execute(),
    );
    const ids = (body: { banners: { id: string }[] }) => body.banners.map((banner) => banner.id);
    expect(ids((await openBrowser(world.server).call(queryChrome, {})).body)).toEqual(["everybody"]);
    expect(ids((await chromeOf({})).body)).toEqual(["everybody", "inside"]);
  });

  test("times are whole epoch seconds and lists are never null [API-03]", async () => {
    const user = await givenUser(world);
    const browser = openBrowser(world.server);
    await browser.call(logIn, user);
    const { body } = await browser.call(queryChrome, {});
    expect(Number.isInteger(body.user!.createdAtTimestamp)).toBe(true);
    expect(Math.abs(body.user!.lastLoginTimestamp! - Date.now() / 1_000)).toBeLessThan(600);
    expect(body.user!.accessibleWallets).toEqual([]);
  });
});
