import * as adminActions from "../admin/actions.ts";
import type { Translation } from "../../catalogue.ts";
import { features as featureTexts } from "../admin/features.ts";
import { adminRecords } from "../admin/records.ts";
import { adminRoutes } from "../admin/routes.ts";
import { admin } from "../admin/screen.ts";
import type { texts as english } from "../../en/parts/admin.ts";

export const texts: Translation<typeof english> = {
  admin,
  adminActions,
  adminRecords,
  adminRoutes,
  featureTexts,
};
