import type { Translation } from "../catalogue.ts";
import type { shell as english } from "../en/shell.ts";

export const shell: Translation<typeof english> = {
  home: "Accueil",
  welcome: ({ name }) => `Bienvenue, ${name}`,
  client: "Client",
  role: "Rôle",
  logout: "Se déconnecter",
  account: "Votre compte",
  lastLogin: "Dernière connexion (UTC)",
  noWallets: "Vous n'avez accès à aucun portefeuille de ce client. Contactez votre administrateur.",
};
