import { featureMap, type ClientFeature } from "@corridor/product/clients/features";
import { defaultFlags } from "@corridor/product/flags";
import { permissionsOf, type RoleName } from "@corridor/product/permissions";
import type { Viewer } from "@corridor/product/screens";
import { expect, test } from "vitest";
import { keyTables, mayChange, maySee } from "./key-tables.ts";

const bothFeatures: readonly ClientFeature[] = ["ManagePaymentSftpKeys", "ManageStatementSftpKeys"];

function viewer(role: RoleName, features = bothFeatures, change: Partial<Viewer> = {}): Viewer {
  const seen = (clientId: string, archived: boolean) => ({
    clientId,
    name: clientId,
    archived,
    walletCount: 1,
  });
  return {
    clientId: "acme",
    hasNoValidWallets: false,
    features: featureMap([...features]),
    flags: defaultFlags,
    user: {
      email: "person@acme.example",
      displayName: "Person",
      role: {
        name: role,
        displayName: role,
        description: "",
        permissions: permissionsOf[role].map((name) => ({ name, displayName: name })),
      },
      accountState: "ACTIVE",
      primaryClientId: "acme",
      visibleClients: [seen("acme", false), seen("beta", false)],
      allowedPaymentClientIds: [],
      canAccessAllWallets: true,
      accessibleWallets: [],
      twoFactorSetupState: "Disabled",
      createdAtTimestamp: 0,
      lastLoginTimestamp: null,
      language: "en",
      pendingChange: null,
    },
    ...change,
  };
}

const seenBy = (who: Viewer) => keyTables.filter((table) => maySee(table, who));
const changedBy = (who: Viewer) => keyTables.filter((table) => mayChange(table, who));

test("each SFTP table needs its feature, and the API keys need none [KEY-01, KEY-02]", () => {
  expect(seenBy(viewer("DEVELOPER"))).toEqual(["api", "sftpPayment", "sftpStatement"]);
  expect(seenBy(viewer("DEVELOPER", ["ManagePaymentSftpKeys"]))).toEqual(["api", "sftpPayment"]);
  expect(seenBy(viewer("DEVELOPER", ["ManageStatementSftpKeys"]))).toEqual(["api", "sftpStatement"]);
  expect(changedBy(viewer("DEVELOPER", []))).toEqual(["api"]);
});

test("a viewer of keys sees all tables and changes none; other people see none [KEY-06, KEY-16, PERM-06, PERM-07]", () => {
  expect(changedBy(viewer("DEVELOPER"))).toEqual(["api", "sftpPayment", "sftpStatement"]);
  expect([seenBy(viewer("ADMIN")).length, changedBy(viewer("ADMIN")).length]).toEqual([3, 0]);
  expect(seenBy(viewer("CREATOR"))).toEqual([]);
});

test("keys of another client, and of an archived client, can be seen and not changed [KEY-06]", () => {
  const elsewhere = viewer("DEVELOPER", bothFeatures, { clientId: "beta" });
  expect([seenBy(elsewhere).length, changedBy(elsewhere).length]).toEqual([3, 0]);
  const { user } = viewer("DEVELOPER");
  const visibleClients = user.visibleClients.map((client) => ({ ...client, archived: true }));
  const archived = viewer("DEVELOPER", bothFeatures, { user: { ...user, visibleClients } });
  expect([seenBy(archived).length, changedBy(archived).length]).toEqual([3, 0]);
});

test("no table is shown while managePublicKeysDisabled is on [KEY-03, FLAG-06]", () => {
  const flags = { ...defaultFlags, managePublicKeysDisabled: true };
  expect(seenBy(viewer("DEVELOPER", bothFeatures, { flags }))).toEqual([]);
});
