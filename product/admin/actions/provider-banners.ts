import { action } from "../action.ts";
import { longTextField, neededTextField, providerField } from "../fields.ts";

export const setProviderBanner = action({
  path: "providers/setBanner",
  group: "providers",
  risk: "none",
  fields: {
    provider: providerField,
    textEnglish: longTextField,
    textFrench: longTextField,
    endTime: neededTextField,
  },
  audit: "provider.banner-set",
});

export const removeProviderBanner = action({
  path: "providers/removeBanner",
  group: "providers",
  risk: "none",
  fields: { provider: providerField },
  audit: "provider.banner-removed",
});
