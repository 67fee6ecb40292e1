import { adminClients } from "../admin/clients.ts";
import { roleTexts } from "../roles.ts";

/** The clients of the provider. */
export const texts = { adminClients, roleTexts };
