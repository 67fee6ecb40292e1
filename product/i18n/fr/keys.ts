import type { Translation } from "../catalogue.ts";
import type { keys as english } from "../en/keys.ts";

export const keys: Translation<typeof english> = {
  problems: {
    isPrivate: "Il s'agit d'une clé privée. Ne la communiquez jamais\u00a0; collez la clé publique.",
    isCertificate: "C'est un certificat. Collez la clé publique elle-même.",
  },
};
