import type { Translation } from "../catalogue.ts";
import type { keys as english } from "../en/keys.ts";

export const keys: Translation<typeof english> = {
  title: "Clés",
  subtitle: "Les clés publiques qui donnent à vos systèmes l'accès à l'API et au transfert de fichiers",
  fetchError: "Impossible de récupérer les clés.",
  disabled: "Pour le moment, les clés ne peuvent être ni consultées ni modifiées ici.",
  baseAddress: "Adresse de base de l'API",
  copy: "Copier",
  api: {
    title: "Clés publiques API (ECDSA)",
    purpose: "Chaque appel à l'API est signé avec la clé privée correspondante.",
    accepted:
      "Une clé publique au format PEM, de -----BEGIN PUBLIC KEY----- à -----END PUBLIC KEY-----. ECDSA sur P-256, P-384 ou secp256k1.",
  },
  sftpPayment: {
    title: "Clés SFTP des paiements",
    purpose: "Pour déposer des fichiers de paiement",
  },
  sftpStatement: {
    title: "Clés SFTP des relevés",
    purpose: "Pour récupérer les relevés quotidiens des 90\u00a0derniers jours en csv, camt.053 et MT940",
  },
  sftp: {
    host: "Hôte",
    port: "Numéro de port",
    user: "Nom d'utilisateur",
    fingerprint: "Empreinte de la clé du serveur",
    command: "Commande",
    compare: "À la première connexion, comparez l'empreinte affichée par votre programme avec celle-ci.",
  },
  sftpAccepted:
    "La ligne unique de votre fichier .pub, par exemple\u00a0: ssh-ed25519 AAAA… nom. Sont acceptées les clés ed25519, ECDSA, et RSA d'au moins 3072 bits.",
  empty: "Aucune clé publique.",
  emptyAdd: "Aucune clé publique. Cliquez sur «\u00a0Ajouter\u00a0» pour en ajouter une.",
  column: {
    key: "Clé",
    keyId: "ID de clé",
    added: "Ajoutée (UTC)",
    addedBy: "Ajoutée par",
    lastUsed: "Dernière utilisation (UTC)",
  },
  neverUsed: "Jamais utilisée",
  gone: "Cette personne n'est plus active. La clé reste valable.",
  monthsAgo: ({ time, n }) => `${time}, il y a ${n} mois`,
  yearsAgo: ({ time, n }) => `${time}, il y a ${n} ans`,
  add: {
    button: "Ajouter",
    title: "Ajouter une clé publique",
    field: "Clé publique",
    adding: "Ajout…",
    error: "Impossible d'ajouter la clé.",
    done: "La clé a été ajoutée.",
  },
  revoke: {
    button: "Révoquer",
    title: "Révoquer la clé",
    confirm: ({ key }) =>
      `Révoquer la clé ${key}\u00a0? Les programmes qui l'utilisent cesseront immédiatement de fonctionner.`,
    lastUsed: ({ time }) => `Dernière utilisation le ${time} UTC.`,
    neverUsed: "Cette clé n'a jamais été utilisée.",
    final: "Une clé révoquée ne peut pas être ajoutée de nouveau.",
    revoking: "Révocation…",
    error: "Impossible de révoquer la clé.",
    done: "La clé a été révoquée.",
  },
  pair: {
    title: "Créer une paire de clés",
    advice: "Gardez la clé privée sur votre propre machine. N'envoyez que la clé publique.",
    forApi: "Pour l'API",
    forSftp: "Pour SFTP",
    make: "Créer une paire de clés",
    making: "Création…",
    explanation:
      "Pas encore de clé\u00a0? Votre navigateur peut créer une paire. La clé privée est téléchargée dans un fichier, une seule fois, et ne nous est jamais envoyée.",
    downloaded: ({ file }) =>
      `La clé privée a été téléchargée sous le nom ${file}. Elle ne peut pas être téléchargée une seconde fois\u00a0: vérifiez que vous avez le fichier avant d'ajouter la clé publique.`,
    error: "Votre navigateur n'a pas pu créer de paire de clés. Utilisez les commandes de la page Clés.",
  },
  problems: {
    isPrivate: "Il s'agit d'une clé privée. Ne la communiquez jamais\u00a0; collez la clé publique.",
    isCertificate: "C'est un certificat. Collez la clé publique elle-même.",
    invalid: "Cette clé publique n'est pas valide ou son type n'est pas accepté.",
  },
};
