import * as actionTexts from "../admin/actions.ts";
import type { Translation } from "../../catalogue.ts";
import { features as featureTexts, flags as flagTexts } from "../admin/features.ts";
import { fields, hints } from "../admin/fields.ts";
import { adminRecords } from "../admin/records.ts";
import * as resultTexts from "../admin/results.ts";
import { adminRoutes } from "../admin/routes.ts";
import { admin } from "../admin/screen.ts";
import type { texts as english } from "../../en/parts/admin.ts";

const adminActions = { ...actionTexts, ...resultTexts, fields, hints };

export const texts: Translation<typeof english> = {
  admin,
  adminActions,
  adminRecords,
  adminRoutes,
  featureTexts,
  flagTexts,
};
