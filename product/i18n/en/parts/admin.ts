import * as actionTexts from "../admin/actions.ts";
import { features as featureTexts, flags as flagTexts } from "../admin/features.ts";
import { fields, hints } from "../admin/fields.ts";
import { adminRecords } from "../admin/records.ts";
import * as resultTexts from "../admin/results.ts";
import { adminRoutes } from "../admin/routes.ts";
import { admin } from "../admin/screen.ts";

const adminActions = { ...actionTexts, ...resultTexts, fields, hints };

export const texts = { admin, adminActions, adminRecords, adminRoutes, featureTexts, flagTexts };
