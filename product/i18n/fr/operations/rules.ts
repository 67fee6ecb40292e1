import type { PaymentIncidentKind } from "../../../operations/payment-incidents.ts";
import type { FigureUnit, Severity } from "../../../operations/rule.ts";
import type { RuleName } from "../../../operations/rules.ts";
import type * as english from "../../en/operations/rules.ts";
import { formatDuration, formatFrenchCount } from "../../formats.ts";

export function figureValue(unit: FigureUnit, value: number): string {
  switch (unit) {
    case "seconds":
      return formatDuration(Math.round(value));
    case "percent":
      return `${Math.round(value)}\u00a0%`;
    case "points":
      return `${Math.round(value)} points de pourcentage`;
    case "times":
      return `${value.toFixed(1).replace(".", ",")}\u00a0×`;
    case "count":
      return formatFrenchCount(Math.round(value));
  }
}

export const severityNames: Readonly<Record<Severity, string>> = {
  urgent: "Urgent",
  serious: "Grave",
  notice: "À savoir",
};

export const endedTitle: typeof english.endedTitle = (p) => `Terminé\u00a0: ${p.title}`;
export const endedText: typeof english.endedText = (p) => `L'incident a duré de ${p.since} à ${p.ended} UTC.`;

export const paymentIncidentNames: Readonly<Record<PaymentIncidentKind, string>> = {
  unknownOutcome: "Le prestataire ne peut pas dire s'il a payé",
  openTooLong: "Le paiement est ouvert depuis trop longtemps",
  wrongAmount: "Le prestataire annonce un autre montant",
  lateSuccess: "Le paiement a été effectué après la restitution des fonds",
  contradiction: "Le prestataire contredit ce qu'il avait dit",
  changedContent: "La demande n'est pas celle qui a été soumise",
  unpaidFee: "Les frais d'une contre-passation n'ont pas pu être débités",
  fundingTooLong: "La demande attend ses fonds depuis trop longtemps",
  fundingRefused: "Le portefeuille parent ne contient plus assez de fonds",
  paidAgain: "Le paiement risque d'être effectué deux fois",
};

export const ruleTexts: Readonly<Record<RuleName, english.RuleTexts>> = {
  sendingHalted: {
    figure: "un contrôle des comptes a suspendu les envois",
    title: () => "Les envois sont suspendus",
    means:
      "Un contrôle a trouvé les comptes faux, ou la base de données a été restaurée. Aucun paiement ne part tant qu'une personne n'a pas trouvé la cause et repris les envois.",
  },
  sendingOff: {
    figure: "les envois sont coupés",
    title: () => "Les envois sont coupés",
    means: "L'option sendPaymentsDisabled est active. Aucun paiement ne part tant qu'elle l'est.",
  },
  oldestWaiting: {
    figure: "le plus ancien paiement non envoyé au prestataire attend depuis",
    title: (p) => `${p.subject}\u00a0: un paiement attend son envoi depuis ${p.value}`,
    means:
      "Des paiements sont en file et personne ne les envoie. Vérifiez qu'un processus «\u00a0worker\u00a0» tourne, et lisez son journal.",
  },
  oldestUnknown: {
    figure: "l'issue d'un paiement du prestataire est inconnue depuis",
    title: (p) => `${p.subject}\u00a0: l'issue d'un paiement est inconnue depuis ${p.value}`,
    means:
      "Le prestataire ne répond pas au sujet de paiements qu'il a peut-être faits. Redemandez\u00a0; ne libérez l'argent que s'il dit ne pas avoir payé.",
  },
  paymentIncidents: {
    figure: "des paiements du client attendent une décision",
    title: (p) => `${p.subject}\u00a0: paiements en attente d'une décision\u00a0: ${p.value}`,
    means: "Le moteur ne peut pas décider seul de ces paiements. Décidez de chacun, puis clôturez-le.",
  },
  failsMore: {
    figure: "le prestataire fait échouer plus de paiements que d'habitude",
    title: (p) => `${p.subject} fait échouer plus de paiements que d'habitude\u00a0: ${p.value} de plus`,
    means:
      "Quelque chose ne va pas chez le prestataire. Appelez-le, et prévenez les clients avant qu'ils n'envoient davantage.",
  },
  slower: {
    figure: "les issues du prestataire prennent plus de temps que d'habitude",
    title: (p) => `${p.subject} est lent\u00a0: ${p.value} son temps habituel`,
    means: "Le prestataire répond tard. Rien n'est perdu\u00a0; les paiements prennent plus de temps.",
  },
  unanswered: {
    figure: "la part des derniers paiements que le prestataire laisse sans réponse",
    title: (p) => `${p.subject} ne répond pas pour ${p.value} des derniers paiements`,
    means:
      "Le prestataire ou la ligne vers lui est en panne. Le moteur redemande de lui-même, de moins en moins souvent.",
  },
  oldestDueJob: {
    figure: "la plus ancienne tâche due attend depuis",
    title: (p) => `Une tâche attend un processus «\u00a0worker\u00a0» depuis ${p.value}`,
    means: "Aucun processus «\u00a0worker\u00a0» ne prend de tâches. Démarrez-en un, ou lisez son journal.",
  },
  failingJobs: {
    figure: "des tâches de ce nom ont échoué cinq fois",
    title: (p) => `Tâches ${p.subject} qui échouent à répétition\u00a0: ${p.value}`,
    means: "Chacune est retentée plus tard. Quand la cause a disparu, retentez-les tout de suite.",
  },
  givenUpJobs: {
    figure: "des tâches de ce nom ont été abandonnées après leur dernier essai",
    title: (p) => `Tâches ${p.subject} abandonnées\u00a0: ${p.value}`,
    means: "Rien ne les retente plus. Quand la cause a disparu, remettez-les en file.",
  },
  callbacksFailing: {
    figure: "des callbacks du client ont échoué à la suite",
    title: (p) => `${p.subject}\u00a0: callbacks échoués à la suite\u00a0: ${p.value}`,
    means: "Le système du client ne prend pas les callbacks. Ses développeurs ont été prévenus par e-mail.",
  },
  oldestDueCallback: {
    figure: "le plus ancien callback dû vers un système qui répond attend depuis",
    title: (p) => `Un callback attend son envoi depuis ${p.value}`,
    means: "Aucun processus «\u00a0worker\u00a0» n'envoie de callbacks. Lisez son journal.",
  },
  oldestUnsentMail: {
    figure: "le plus ancien e-mail à envoyer attend depuis",
    title: (p) => `Un e-mail attend le serveur de messagerie depuis ${p.value}`,
    means:
      "Le serveur de messagerie ne prend pas les e-mails. En attendant, personne ne reçoit de lien ni d'alerte par e-mail.",
  },
  oldestUnreadFile: {
    figure: "le plus ancien fichier de paiement attend sa lecture depuis",
    title: (p) => `Un fichier de paiement attend sa lecture depuis ${p.value}`,
    means:
      "Aucun processus «\u00a0worker\u00a0» ne le lit, ou la lecture échoue. Le journal contient les erreurs de la tâche files.take.",
  },
  refusedFiles: {
    figure: "des fichiers de paiement du client ont été refusés en un jour",
    title: (p) => `${p.subject}\u00a0: fichiers de paiement refusés en un jour\u00a0: ${p.value}`,
    means: "Le programme du client envoie des fichiers inutilisables. Demandez au client s'il le sait.",
  },
  entriesUnproven: {
    figure: "les nouvelles écritures du grand livre ne sont pas prouvées depuis",
    title: (p) => `Les nouvelles écritures ne sont pas prouvées depuis ${p.value}`,
    means: "Le contrôle de chaque minute n'aboutit pas. Lisez le journal du processus «\u00a0worker\u00a0».",
  },
  ledgerUnproven: {
    figure: "le grand livre entier n'est pas prouvé depuis",
    title: (p) => `Le grand livre entier n'est pas prouvé depuis ${p.value}`,
    means:
      "Le contrôle quotidien n'aboutit pas. Lancez-le à la main et lisez le journal du processus «\u00a0worker\u00a0».",
  },
  missingStatements: {
    figure: "des relevés qui devraient exister manquent",
    title: (p) => `Relevés manquants\u00a0: ${p.value}`,
    means:
      "Le processus «\u00a0worker\u00a0» ne les fait pas, ou l'un d'eux ne concorde pas avec le grand livre.",
  },
  statementFaults: {
    figure: "des relevés ne concordent pas avec le grand livre",
    title: (p) => `Relevés différents du grand livre\u00a0: ${p.value}`,
    means: "Aucun relevé suivant de ces portefeuilles n'est fait. Cherchez ce qui a changé les lignes.",
  },
  counterDifferences: {
    figure: "des compteurs de paiements diffèrent du décompte",
    title: (p) => `Compteurs de paiements faux\u00a0: ${p.value}`,
    means:
      "Des chiffres de cette page peuvent être faux, mais aucun montant. Comparez, cherchez la cause, puis réparez les compteurs.",
  },
  silentProcess: {
    figure: "un processus est muet depuis",
    title: (p) => `Le processus ${p.subject} est muet depuis ${p.value}`,
    means:
      "Il a été tué, est figé ou a perdu la base de données. D'autres font son travail\u00a0; redémarrez-le.",
  },
  versions: {
    figure: "des processus de versions différentes tournent",
    title: (p) => `Des processus de ${p.value} versions tournent`,
    means:
      "Une mise à jour n'est pas terminée. Démarrez les processus manquants de la nouvelle version et arrêtez les anciens.",
  },
  oldestUnaskedLookup: {
    figure: "la plus ancienne recherche de nom que personne ne traite attend depuis",
    title: (p) => `Une recherche de nom attend depuis ${p.value}`,
    means: "Aucun processus «\u00a0worker\u00a0» n'interroge les prestataires. Lisez son journal.",
  },
};
