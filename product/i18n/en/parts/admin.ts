import * as adminActions from "../admin/actions.ts";
import { features as featureTexts } from "../admin/features.ts";
import { adminRecords } from "../admin/records.ts";
import { adminRoutes } from "../admin/routes.ts";
import { admin } from "../admin/screen.ts";

export const texts = { admin, adminActions, adminRecords, adminRoutes, featureTexts };
