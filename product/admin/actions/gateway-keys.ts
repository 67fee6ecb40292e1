import * as z from "zod/mini";
import { action } from "../action.ts";
import { fileField, keyField } from "../fields.ts";

export const addGatewayKey = action({
  path: "gatewayKeys/add",
  group: "phones",
  risk: "security",
  fields: { file: fileField(10_000) },
  audit: "key.added",
  problems: ["key.invalid", "key.exists", "key.unusable", "key.too-many"],
  output: { keyId: z.string() },
});

export const revokeGatewayKey = action({
  path: "gatewayKeys/revoke",
  group: "phones",
  risk: "none",
  fields: { keyId: keyField },
  audit: "key.revoked",
  problems: ["key.unknown"],
  output: { validKeyIds: z.array(z.string()) },
});
