import type { mail as english } from "../../en/mail/mail.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";
import { adminMail } from "./mail-admin.ts";
import { callbackMail } from "./mail-callbacks.ts";
import { fileMail } from "./mail-files.ts";
import { keyMail } from "./mail-keys.ts";
import { operationsMail } from "./mail-operations.ts";
import { peopleMail } from "./mail-people.ts";

export const mail: typeof english = {
  greeting: ({ name }) => (name ? `Bonjour ${name},` : "Bonjour,"),
  footer: ({ provider, support }) =>
    `${provider} · Des questions\u00a0? Écrivez à ${support}. Nous répondons sous un jour ouvré.`,
  linkFallback: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:",
  activation: ({ provider, clientName, clientId }) => ({
    subject: `Activez votre compte ${provider}`,
    paragraphs: [
      `${clientName} vous invite sur ${provider}. Choisissez un nom et un mot de passe pour commencer.`,
      `Votre identifiant client\u00a0: ${clientId}.`,
    ],
    link: {
      label: "Activer votre compte",
      note: "Le lien fonctionne une seule fois, pendant 7 jours. Un lien plus récent le remplace.",
    },
  }),
  passwordReset: ({ provider, clientName, clientId }) => ({
    subject: `Réinitialisez votre mot de passe ${provider}`,
    paragraphs: [
      `Quelqu'un, probablement vous, a demandé un nouveau mot de passe pour ${clientName} (identifiant client ${clientId}).`,
      "Si ce n'est pas vous, ne faites rien\u00a0: votre mot de passe actuel reste valable.",
    ],
    link: {
      label: "Choisir un nouveau mot de passe",
      note: "Le lien fonctionne une seule fois, pendant 1 heure. Un lien plus récent le remplace.",
    },
  }),
  reactivation: ({ provider, clientName, clientId }) => ({
    subject: `Réactivez votre compte ${provider}`,
    paragraphs: [
      `Votre compte chez ${clientName} (identifiant client ${clientId}) a été rouvert. Choisissez un nouveau mot de passe pour l'utiliser.`,
    ],
    link: {
      label: "Choisir un nouveau mot de passe",
      note: "Le lien fonctionne une seule fois, pendant 7 jours. Un lien plus récent le remplace.",
    },
  }),
  clientIds: ({ provider, clients }) => ({
    subject: `Vos identifiants client ${provider}`,
    paragraphs: [
      "Cette adresse permet de se connecter avec\u00a0:",
      ...clients.map(({ clientId, name }) => `${clientId} (${name})`),
    ],
    link: { label: "Se connecter", note: "Si vous n'avez rien demandé, ne faites rien." },
  }),
  ledgerBreach: ({ breaches, count }) => ({
    subject: "Le contrôle du grand livre a échoué\u00a0: les envois sont suspendus",
    paragraphs: [
      `Le contrôle du grand livre a trouvé ${count} ${count === 1 ? "nouvelle anomalie" : "nouvelles anomalies"}. Aucun paiement n'est envoyé tant que les envois ne sont pas repris\u00a0:`,
      ...breaches,
      "corridor ledger check liste toutes les anomalies. Quand il n'y en a plus, corridor ledger resume reprend les envois.",
    ],
  }),
  awaitingApproval: (p) => ({
    subject: `La demande de paiement ${p.ref} attend votre approbation`,
    paragraphs: [
      `${p.creator} a créé une demande de paiement chez ${p.clientName}\u00a0: ${p.amounts} en ${formatCount(p.count)} ${p.count === 1 ? "paiement" : "paiements"}.`,
      "Aucun paiement n'est envoyé avant son approbation.",
    ],
    link: { label: "Voir la demande", note: "Vous pouvez l'y approuver ou la rejeter." },
  }),
  noApprover: (p) => ({
    subject: `Personne ne peut approuver la demande de paiement ${p.ref}`,
    paragraphs: [
      `${p.creator} a créé une demande de paiement, mais personne d'autre ne peut l'approuver\u00a0: il faut un collègue qui ait le rôle nécessaire et l'accès à tous ses portefeuilles.`,
      "Donnez ce rôle ou cet accès à quelqu'un. D'ici là, la demande attend.",
    ],
    link: { label: "Voir la demande", note: "Son créateur peut l'abandonner." },
  }),
  decision: (p) => ({
    subject:
      p.decision === "approved"
        ? `La demande de paiement ${p.ref} a été approuvée`
        : `La demande de paiement ${p.ref} a été rejetée`,
    paragraphs: [
      `${p.person} a ${p.decision === "approved" ? "approuvé" : "rejeté"} ${p.ref}${p.comment === null ? "." : `\u00a0: «\u00a0${p.comment}\u00a0»`}`,
      p.decision === "rejected"
        ? "Aucun paiement n'a été envoyé. Créez une nouvelle demande s'ils sont toujours nécessaires."
        : p.sentAt === null
          ? "Ses paiements sont envoyés maintenant."
          : `Ses paiements seront envoyés le ${p.sentAt} UTC.`,
    ],
    link: { label: "Voir la demande", note: "Chacun de ses paiements y figure." },
  }),
  funding: (p) => ({
    subject: `La demande de paiement ${p.ref} est en attente d'approvisionnement`,
    paragraphs: [
      "Le solde du portefeuille ne suffit pas pour ses paiements et leurs frais. Ils partiront d'eux-mêmes dès qu'il suffira.",
    ],
    link: { label: "Voir la demande", note: "Elle peut être abandonnée tant qu'elle attend." },
  }),
  doneWithFailures: (p) => ({
    subject: `La demande de paiement ${p.ref} est terminée avec des échecs`,
    paragraphs: [
      p.failed === 1
        ? `1 paiement sur ${formatCount(p.total)} a échoué. Il n'a pas été débité.`
        : `${formatCount(p.failed)} paiements sur ${formatCount(p.total)} ont échoué. Ils n'ont pas été débités.`,
    ],
    link: { label: "Voir les paiements échoués", note: "Chacun indique la raison de son échec." },
  }),
  takenOut: (p) => ({
    subject:
      p.count === 1
        ? `1 paiement a été retiré de la demande ${p.ref}`
        : `${formatCount(p.count)} paiements ont été retirés de la demande ${p.ref}`,
    paragraphs: [
      p.count === 1
        ? "La demande paie à nouveau des paiements échoués. L'un des premiers paiements a peut-être été effectué malgré tout\u00a0; il n'est donc pas payé à nouveau."
        : "La demande paie à nouveau des paiements échoués. Certains des premiers paiements ont peut-être été effectués malgré tout\u00a0; ils ne sont donc pas payés à nouveau.",
      p.left === 0
        ? "Il ne reste rien à payer."
        : p.left === 1
          ? `L'autre paiement reste tel qu'il a été affiché${p.isApproved ? " et approuvé" : ""}.`
          : `Les ${formatCount(p.left)} autres paiements restent tels qu'ils ont été affichés${p.isApproved ? " et approuvés" : ""}.`,
    ],
    link: { label: "Voir la demande", note: "Les paiements retirés y sont signalés." },
  }),
  paymentIncident: ({ clientId, transactionId, description }) => ({
    subject: `Un paiement de ${clientId} doit être examiné`,
    paragraphs: [
      description,
      `Client ${clientId}, ${transactionId}.`,
      "Ce message n'est envoyé qu'une fois\u00a0; l'incident est conservé jusqu'à son traitement.",
    ],
  }),
  statementFault: ({ clientId, walletId, day, description, fault }) => ({
    subject: `Le relevé de ${clientId}/${walletId} du ${day} doit être examiné`,
    paragraphs: [
      description,
      `Client ${clientId}, portefeuille ${walletId}, ${day}.${fault === "balance" ? " Tant que ce jour ne concorde pas avec le grand livre, aucun relevé ultérieur de ce portefeuille n'est établi." : ""}`,
      "Ce message n'est envoyé qu'une fois par jour concerné. corridor ledger explain montre le portefeuille, et la table statement_faults liste tous ces jours.",
    ],
  }),
  lockout: ({ clientName, clientId }) => ({
    subject: "Votre compte est verrouillé pour 30 minutes",
    paragraphs: [
      `Cinq mots de passe incorrects ont été saisis de suite pour votre compte chez ${clientName} (identifiant client ${clientId}).`,
      "Attendez 30 minutes, ou réinitialisez votre mot de passe, ce qui déverrouille le compte aussitôt. Si ce n'est pas vous, prévenez votre administrateur.",
    ],
    link: { label: "Réinitialiser votre mot de passe", note: "Personne n'a pu se connecter." },
  }),
  passwordChanged: ({ provider, clientName, clientId }) => ({
    subject: `Votre mot de passe ${provider} a été modifié`,
    paragraphs: [
      `Le mot de passe de votre compte chez ${clientName} (identifiant client ${clientId}) a été modifié, et toutes les autres sessions ont pris fin.`,
      "Si ce n'est pas vous, réinitialisez votre mot de passe maintenant et prévenez votre administrateur.",
    ],
  }),
  twoFactorEnabled: ({ clientName, clientId }) => ({
    subject: "La double authentification a été activée",
    paragraphs: [
      `La connexion à votre compte chez ${clientName} (identifiant client ${clientId}) demande désormais un code de votre application d'authentification.`,
      "Si ce n'est pas vous, prévenez maintenant votre administrateur, qui peut la réinitialiser.",
    ],
  }),
  recoveryCodeUsed: (p) => ({
    subject: "Un code de secours a été utilisé pour se connecter",
    paragraphs: [
      `Quelqu'un, probablement vous, s'est connecté à votre compte chez ${p.clientName} (identifiant client ${p.clientId}) avec un code de secours au lieu d'un code de votre application d'authentification.`,
      p.left === 0
        ? "Il ne reste aucun code de secours. Créez de nouveaux codes dans vos paramètres."
        : `Ce code ne fonctionnera plus. Il reste ${formatCount(p.left)} ${p.left === 1 ? "code" : "codes"} de secours\u00a0; vous pouvez en créer de nouveaux dans vos paramètres.`,
      "Si vous avez perdu votre téléphone, demandez à votre administrateur de réinitialiser votre double authentification. Si ce n'était pas vous, changez votre mot de passe maintenant et prévenez votre administrateur.",
    ],
  }),
  recoveryCodesMade: (p) => ({
    subject: "De nouveaux codes de secours ont été créés",
    paragraphs: [
      `De nouveaux codes de secours ont été créés pour votre compte chez ${p.clientName} (identifiant client ${p.clientId}). Les codes précédents ne fonctionnent plus.`,
      "Si ce n'était pas vous, changez votre mot de passe maintenant et prévenez votre administrateur.",
    ],
  }),
  twoFactorReset: (p) => ({
    subject: "Votre double authentification a été réinitialisée",
    paragraphs: [
      `${p.by} a réinitialisé la double authentification de votre compte chez ${p.clientName} (identifiant client ${p.clientId}), et toutes les sessions ont pris fin.`,
      "Vous la configurerez à nouveau à votre prochaine connexion. Si vous ne l'avez pas demandé, prévenez maintenant votre administrateur.",
    ],
    link: { label: "Se connecter", note: "Gardez votre application d'authentification à portée de main." },
  }),
  twoFactorDisabled: (p) => ({
    subject: "La double authentification a été désactivée",
    paragraphs: [
      `${p.by} a désactivé la double authentification de votre compte chez ${p.clientName} (identifiant client ${p.clientId}). Votre mot de passe seul suffit désormais.`,
      "Si vous ne l'avez pas demandé, prévenez maintenant votre administrateur.",
    ],
  }),
  ...keyMail,
  ...callbackMail,
  ...fileMail,
  ...peopleMail,
  ...adminMail,
  ...operationsMail,
};
