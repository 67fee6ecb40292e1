type StaffCall = {
  row: string;
  session: "loggedIn";
  client: "provider admin" | "none (provider admin)";
};

const staffCall: StaffCall = {
  row: "admin/* both prefixes",
  session: "loggedIn",
  client: "provider admin",
};
const callsOfStaffAboutClient = [
  "setClientFeature",
  "wallet-settings",
  "wallet/addFunds",
  "wallet/removeFunds",
  "wallet/adjustBalance",
  "wallet/adjustMinimumBalance",
  "wallet/adjustNegativeBalanceLimit",
  "wallet/create",
  "client/setWebApprovalsCount",
  "client/setAwaitWalletFunding",
  "client/setFxTradesEnabled",
  "client/setApiApprovalsExempt",
  "client/setExactRepeatsRefused",
  "client/setUnattendedRepeatsRefused",
  "client/setConfig/callbackUrl",
  "client/setKycLevel",
  "client/setArchivedAccount",
  "client/setOffshoreSwiftEnabled",
  "client/addPermittedProvider",
  "client/setPermittedProviders",
  "client/setRouteSpecificConfigs/{clientId}",
  "client/deleteRouteSpecificConfigs/{clientId}",
  "client/setFeeSchedule",
  "routes/try",
  "client/approveTrialAccess",
  "client/resendCallbacks",
];
/** They are about a new client, about none, or about payments of several. */
const callsOfStaff = [
  "client/createWithWallet",
  "reverse/releaseHeldFunds",
  "reverse/reverseAdministratively",
  "flags/set",
  "rates/load",
  "holidays/load",
  "gatewayKeys/add",
  "providers/setBanner",
  "providers/removeBanner",
  "gatewayKeys/revoke",
  "payments/askAgain",
  "payments/closeIncidents",
  "sending/resume",
  "jobs/requeue",
  "incidents/acknowledge",
  "actions/preview",
  "actions/approveOrReject",
  "uploadedSms/reveal",
];
/** They only read, and are about no client. */
const readsOfStaff = [
  "clients",
  "uploadedSms",
  "actions/waiting",
  "actions/waitingAction",
  "audit",
  "audit/file",
  "operations",
  "operations/payments",
  "operations/work",
];

/** The actions of provider staff, by their written rows. */
export const staffCalls: Readonly<Record<string, StaffCall>> = {
  "GET /api/admin/getClientAdminContext": staffCall,
  "GET /api/admin/clientPage": staffCall,
  ...Object.fromEntries(callsOfStaffAboutClient.map((path) => [`POST /api/admin/${path}`, staffCall])),
  ...Object.fromEntries(
    callsOfStaff.map((path) => [
      `POST /api/admin/${path}`,
      { ...staffCall, client: "none (provider admin)" as const },
    ]),
  ),
  ...Object.fromEntries(
    readsOfStaff.map((path) => [
      `GET /api/admin/${path}`,
      { ...staffCall, client: "none (provider admin)" as const },
    ]),
  ),
};
