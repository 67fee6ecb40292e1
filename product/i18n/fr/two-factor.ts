import type { Translation } from "../catalogue.ts";
import type { twoFactor as english } from "../en/two-factor.ts";

export const twoFactor: Translation<typeof english> = {
  title: "Double authentification",
  setupTitle: "Configurer la double authentification",
  code: "Code à six chiffres",
  sentWhenComplete: "Envoyé dès la saisie du sixième chiffre. Vous pouvez coller le code.",
  spacesIgnored: "Vous pouvez coller le code. Les espaces sont ignorés.",
  sixDigits: "Saisissez six chiffres.",
  verifying: "Vérification…",
  error: "Une erreur s'est produite lors de la connexion.",
  required: "Votre organisation exige la double authentification.",
  setupIntro:
    "Utilisez une application d'authentification telle que Aegis, Google Authenticator ou 1Password.",
  scanStep: "Scannez le code",
  scan: "Ouvrez l'application et scannez l'image.",
  qrLabel: "Code QR pour votre application d'authentification",
  qrLoading: "Création du code QR…",
  qrError: "Une erreur s'est produite lors de la génération du code QR.",
  showKey: "Impossible de scanner ? Afficher la clé",
  key: "Clé",
  codeStep: "Saisissez les six chiffres affichés par l'application",
  turnOn: "Vérifier et activer",
  setupError: "La double authentification n'a pas pu être activée.",
  cannotTurnOff:
    "Vous ne pouvez pas désactiver vous-même la double authentification une fois activée. Si vous perdez votre téléphone, un administrateur peut la réinitialiser.",
  closingTurnsOff:
    "Si vous fermez cette fenêtre avant la vérification du code, la double authentification reste désactivée.",
  lost: "Appareil perdu\u00a0? Contactez l'assistance.",
  lostSubject: ({ clientId, email }) => `Appareil perdu\u00a0: ${clientId}, ${email}`,
};
