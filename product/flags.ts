/** Global switches of the deployment, stored in the database so that they change without a restart. */
export const globalFlags = [
  "sendPaymentsDisabled",
  "clientUserAdminDisabled",
  "providerUserAdminDisabled",
  "singleNameLookupDisabled",
  "managePublicKeysDisabled",
  "languageSelectorEnabled",
  "scheduledTimeEnabled",
] as const;
export type GlobalFlag = (typeof globalFlags)[number];
export type Flags = Record<GlobalFlag, boolean>;

export const defaultFlags: Flags = {
  sendPaymentsDisabled: false,
  clientUserAdminDisabled: false,
  providerUserAdminDisabled: false,
  singleNameLookupDisabled: false,
  managePublicKeysDisabled: false,
  languageSelectorEnabled: true,
  scheduledTimeEnabled: true,
};
