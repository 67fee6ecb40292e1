import { clientFeatures, featuresOfNewClient, type ClientFeature } from "@corridor/product/clients/features";
import type { KycLevel } from "@corridor/product/clients/client";
import type { RoleName } from "@corridor/product/permissions";
import type { AccountState } from "@corridor/product/users/account-state";
import { paymentProviders } from "@corridor/product/providers";

/** The one known world of the demo, stories, pictures and benches; docs/spec/demo.md says why each part is there. */

export const demoPassword = "lantern-harbour-42";

export type DemoWallet = {
  id: string;
  name: string;
  currency: string;
  parent?: string;
  isHidden?: true;
  isDeactivated?: true;
  isAutoFunded?: true;
};

export type DemoClient = {
  id: string;
  name: string;
  kyc: KycLevel;
  approvals: 0 | 1 | 2;
  features: readonly ClientFeature[];
  wallets: readonly DemoWallet[];
  isStaff?: true;
  isArchived?: true;
  awaitsFunding?: true;
  hasFxTrades?: true;
  hasOffshoreSwift?: true;
  providers: readonly string[];
};

const allProviders = paymentProviders.map((provider) => provider.name);
const trialProviders = paymentProviders.filter((provider) => provider.trial).map((provider) => provider.name);

const main = (currency: string): DemoWallet => ({ id: "main", name: "Main", currency });
const sub = (id: string, name: string, more: Partial<DemoWallet> = {}): DemoWallet => ({
  id,
  name,
  currency: "USD",
  parent: "main",
  ...more,
});

const districts =
  "Turkana Marsabit Garissa Wajir Mandera Isiolo Samburu Kitui Makueni Kilifi Kwale Lamu Narok Kajiado Baringo Laikipia Nakuru Kisumu Siaya Busia Migori";

const kijaniWallets: DemoWallet[] = [
  main("USD"),
  sub("field-ops", "Field operations"),
  sub("nutrition", "Nutrition"),
  sub("wash", "Water and sanitation", { isAutoFunded: true }),
  ...districts.split(" ").map((name) => sub(name.toLowerCase(), `${name} office`)),
  sub("closed", "Closed project", { isDeactivated: true }),
  { id: "kes", name: "Kenya shillings", currency: "KES" },
  { id: "ugx", name: "Uganda shillings", currency: "UGX" },
  { id: "reserve", name: "Reserve", currency: "USD", isHidden: true },
];

const twelveWallets = "USD EUR GBP KES UGX TZS GHS NGN XOF ZAR RWF ETB".split(" ");

const more: readonly (readonly [id: string, name: string, currency: string])[] = [
  ["c09", "Savanna Health Network", "TZS"],
  ["c10", "Lakeside Growers", "UGX"],
  ["c11", "Sahel Transport", "XOF"],
  ["c12", "Harbour Logistics", "KES"],
  ["c13", "Volta Textiles", "GHS"],
  ["c14", "Delta Fisheries", "NGN"],
];

const usual = { kyc: "Full", approvals: 1, features: featuresOfNewClient, providers: allProviders } as const;

export const demoClients: readonly DemoClient[] = [
  { ...usual, id: "meridian", name: "Meridian", approvals: 0, wallets: [], isStaff: true, providers: [] },
  {
    ...usual,
    id: "acme",
    name: "Acme Aid",
    features: [
      "Approver1And2",
      "NameLookup",
      "ManageSubwallets",
      "WalletPermissions",
      "ManagePaymentSftpKeys",
    ],
    wallets: [main("USD"), sub("ops", "Operations"), { id: "kes", name: "Kenya shillings", currency: "KES" }],
  },
  {
    ...usual,
    id: "kijani",
    name: "Kijani Relief",
    approvals: 2,
    features: clientFeatures,
    wallets: kijaniWallets,
    awaitsFunding: true,
    hasFxTrades: true,
    hasOffshoreSwift: true,
  },
  {
    ...usual,
    id: "baobab",
    name: "Baobab Retail",
    features: ["NameLookup", "WalletPermissions"],
    wallets: [main("GHS"), { id: "xof", name: "CFA francs", currency: "XOF" }],
  },
  { ...usual, id: "solo", name: "Solo Trading", approvals: 0, wallets: [main("USD")] },
  {
    ...usual,
    id: "nile",
    name: "Nile Learning Trust",
    kyc: "Trial",
    wallets: [main("USD")],
    providers: trialProviders,
  },
  {
    ...usual,
    id: "sandbox",
    name: "Sandbox Ltd",
    kyc: "None",
    approvals: 0,
    wallets: [main("USD")],
    providers: ["test"],
  },
  { ...usual, id: "oldmill", name: "Old Mill Exports", wallets: [main("EUR")], isArchived: true },
  { ...usual, id: "nowallet", name: "Nowallet Foundation", wallets: [] },
  {
    ...usual,
    id: "c08",
    name: "Continental Grains",
    wallets: twelveWallets.map((currency, index) => ({
      id: index === 0 ? "main" : currency.toLowerCase(),
      name: `${currency} wallet`,
      currency,
    })),
  },
  ...more.map(([id, name, currency]) => ({ ...usual, id, name, wallets: [main(currency)] })),
];

export type DemoUser = {
  clientId: string;
  email: string;
  role: RoleName;
  state: AccountState;
  isInternal?: true;
  wallets?: readonly string[];
  twoFactor?: "Enabled" | "NeedsSetup";
  grants?: readonly string[];
  /** The pending change that another administrator must agree to, and its maker. */
  pendingChange?: { kind: "invitation" | "change"; newRole: RoleName; by: string };
};

const everywhere: readonly (readonly [local: string, role: RoleName])[] = [
  ["viewer", "VIEWER"],
  ["creator", "CREATOR"],
  ["approver", "APPROVER"],
  ["approver2", "APPROVER"],
  ["admin", "ADMIN"],
  ["admin2", "ADMIN"],
  ["developer", "DEVELOPER"],
];

const userAt = (
  clientId: string,
  local: string,
  role: RoleName,
  extra: Partial<DemoUser> = {},
): DemoUser => ({
  clientId,
  email: `${local}@${clientId}.example`,
  role,
  state: "ACTIVE",
  ...extra,
});

const staff = (email: string, role: RoleName): DemoUser => ({
  clientId: "meridian",
  email,
  role,
  state: "ACTIVE",
  isInternal: true,
});

export const demoUsers: readonly DemoUser[] = [
  ...demoClients
    .filter((client) => client.wallets.length > 0)
    .flatMap((client) => everywhere.map(([local, role]) => userAt(client.id, local, role))),
  userAt("nowallet", "viewer", "VIEWER"),
  userAt("kijani", "second", "SECOND_APPROVER"),
  userAt("acme", "second", "SECOND_APPROVER"),
  userAt("kijani", "scoped", "CREATOR", { wallets: ["field-ops"] }),
  userAt("kijani", "twofactor", "CREATOR", { twoFactor: "Enabled" }),
  userAt("kijani", "setup", "VIEWER", { twoFactor: "NeedsSetup" }),
  userAt("kijani", "regional", "VIEWER", { grants: ["baobab", "solo"] }),
  userAt("kijani", "deactivated", "CREATOR", { state: "DEACTIVATED" }),
  userAt("kijani", "invited", "VIEWER", { state: "PENDING_ACTIVATION" }),
  userAt("kijani", "proposed", "VIEWER", {
    state: "PENDING_APPROVAL",
    pendingChange: { kind: "invitation", newRole: "VIEWER", by: "admin@kijani.example" },
  }),
  userAt("kijani", "returning", "VIEWER", { state: "PENDING_REACTIVATION" }),
  userAt("kijani", "forgetful", "VIEWER", { state: "PENDING_PASSWORD_RESET" }),
  userAt("kijani", "promoted", "VIEWER", {
    pendingChange: { kind: "change", newRole: "CREATOR", by: "admin@kijani.example" },
  }),
  userAt("baobab", "finance", "VIEWER", { email: "finance@group.example" }),
  userAt("solo", "finance", "VIEWER", { email: "finance@group.example" }),
  staff("admin", "PROVIDER_ADMIN"),
  staff("ops@meridian.example", "PROVIDER_ADMIN"),
  staff("help@meridian.example", "PROVIDER_SUPPORT"),
];

export const demoTotpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

export const demoBanners = [
  {
    id: "maintenance",
    severity: "info",
    title: { en: "Planned maintenance", fr: "Maintenance prévue" },
    message: {
      en: "Payments to Tanzania may be slower on Sunday between 22:00 and 23:00 UTC.",
      fr: "Les paiements vers la Tanzanie pourront être plus lents dimanche entre 22\u00a0h et 23\u00a0h UTC.",
    },
    paths: ["*"],
    isDismissible: true,
  },
  {
    id: "cut-off",
    severity: "warning",
    title: null,
    message: {
      en: "Bank payments submitted after 15:00 UTC leave on the next working day.",
      fr: "Les paiements bancaires soumis après 15\u00a0h UTC partent le jour ouvré suivant.",
    },
    paths: ["/newPayment"],
    isDismissible: false,
  },
] as const;
