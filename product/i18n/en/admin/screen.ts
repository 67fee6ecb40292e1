import type { KycLevel } from "../../../clients/client.ts";

/** The screen of provider staff, without the texts of its actions. */
export const admin = {
  title: "Admin",
  appliesTo: "Changes apply to",
  loadError: "Could not load admin page.",
  tabs: "Parts of the admin page",
  general: "General",
  routes: "Route configuration",
  kyc: "KYC",
  kycLevels: { None: "None", Trial: "Trial", Full: "Full" } satisfies Record<KycLevel, string>,
  approvals: "Web approvals",
  callback: "Callback",
  features: {
    title: "Features",
    on: (p: { on: number; all: number }) => `${p.on} of ${p.all} on`,
    isOn: "On",
    isOff: "Off",
    search: "Find a feature",
    none: "No features.",
    noneDetail: "Try fewer letters.",
  },
};
