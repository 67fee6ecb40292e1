import { action } from "../action.ts";
import { providerField, requiredTextField } from "../fields.ts";

export const setProviderBanner = action({
  path: "providers/setBanner",
  group: "providers",
  risk: "none",
  fields: {
    provider: providerField,
    textEnglish: requiredTextField,
    textFrench: requiredTextField,
    endTime: requiredTextField,
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
