import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/clients.ts";
import { adminClients } from "../admin/clients.ts";
import { roleTexts } from "../roles.ts";

export const texts: Translation<typeof english> = { adminClients, roleTexts };
