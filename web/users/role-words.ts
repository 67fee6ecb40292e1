import type { PermissionTexts, RoleTexts } from "@corridor/product/i18n/en/roles";
import { language } from "../texts.ts";

type RoleWords = { roleTexts: RoleTexts; permissionTexts: PermissionTexts };

/** Every role in words, also roles that cannot be given here and so are in no answer; loaded with the dialogs. */
export let roleWords: RoleWords;

const inLanguage = {
  en: () => import("@corridor/product/i18n/en/roles"),
  fr: () => import("@corridor/product/i18n/fr/roles"),
};

export async function loadRoleWords(): Promise<void> {
  roleWords = await inLanguage[language]();
}
