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
    "Vous ne pouvez pas désactiver vous-même la double authentification une fois activée. L'étape suivante vous donne des codes de secours au cas où vous perdriez votre téléphone.",
  closingTurnsOff:
    "Si vous fermez cette fenêtre avant la vérification du code, la double authentification reste désactivée.",
  recovery: {
    use: "Utiliser un code de secours",
    useApp: "Utiliser votre application d'authentification",
    code: "Code de secours",
    codeHint: "Dix lettres et chiffres. Un code ne fonctionne qu'une fois.",
    needed:
      "Saisissez l'un des codes de secours que vous avez conservés lors de la configuration de la double authentification.",
    notACode: "Saisissez les dix lettres et chiffres d'un code de secours.",
    title: "Conservez vos codes de secours",
    purpose: "L'un de ces codes vous permet de vous connecter lorsque vous n'avez pas votre téléphone.",
    list: "Codes de secours",
    copy: "Copier",
    download: "Télécharger",
    onlyNow:
      "Ces codes ne seront plus affichés et chacun ne fonctionne qu'une fois. Conservez-les là où vous seul pouvez les trouver, par exemple dans un gestionnaire de mots de passe.",
    kept: "J'ai conservé mes codes de secours.",
    goOn: "Continuer",
    goingOn: "Ouverture…",
    fileName: "codes-de-secours.txt",
    fileHeading: ({ provider, clientId, email }) =>
      `Codes de secours ${provider} de ${email} (identifiant client ${clientId})`,
    fileNote:
      "Chaque code fonctionne une fois, à la place d'un code de votre application d'authentification.",
  },
  proof: {
    password: "Votre connexion date de plus de cinq minutes. Saisissez votre mot de passe pour continuer.",
    code: "Saisissez le code de votre application d'authentification pour continuer.",
  },
  lost: "Appareil perdu\u00a0? Contactez l'assistance.",
  lostSubject: ({ clientId, email }) => `Appareil perdu\u00a0: ${clientId}, ${email}`,
};
