import type { peopleMail as english } from "../../en/mail/mail-people.ts";
import { namesInMail, type AccessInMail } from "../../mail-words.ts";
import { roleTexts } from "../roles.ts";

const done = { Reactivate: "réactivé", Deactivate: "désactivé" };
const asked = { Reactivate: "à réactiver", Deactivate: "à désactiver" };
const twoFactorActions = { Reset: "réinitialisée", Require: "exigée", Disable: "désactivée" };
const grants = { given: "Accordé", changed: "Modifié", takenBack: "Retiré", kept: "Inchangé" };

function walletsInWords(wallets: "all" | readonly string[]): string {
  if (wallets === "all") return "Tous les portefeuilles";
  if (wallets.length === 0) return "Portefeuilles sélectionnés";
  return `${wallets.length} ${wallets.length === 1 ? "portefeuille" : "portefeuilles"} (${namesInMail(wallets)})`;
}

function accessInWords(
  { role, wallets, activation, twoFactor }: AccessInMail,
  { isInvitation = false, isAsked = false } = {},
): string[] {
  const lines = [
    role && `${isInvitation ? "Rôle" : "Nouveau rôle"}\u00a0: ${roleTexts[role].displayName}`,
    wallets && `Accès aux portefeuilles\u00a0: ${walletsInWords(wallets)}`,
    activation && `Compte\u00a0: ${(isAsked ? asked : done)[activation]}`,
    twoFactor && `Double authentification\u00a0: ${twoFactorActions[twoFactor]}`,
  ];
  return lines.filter((line) => line !== null);
}

const toUsers = (note: string) => ({ label: "Voir les utilisateurs", note });
const ifUnexpected = "Ce n'était pas prévu\u00a0? Contactez votre administrateur ou l'assistance maintenant.";

export const peopleMail: typeof english = {
  userInvited: (p) => ({
    subject: `Un utilisateur a été invité\u00a0: ${p.email}`,
    paragraphs: [
      `${p.by} a invité ${p.email} chez ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: true }),
    ],
    link: toUsers(ifUnexpected),
  }),
  userChanged: (p) => ({
    subject: `Un utilisateur a été modifié\u00a0: ${p.email}`,
    paragraphs: [`${p.by} a modifié l'accès de ${p.email} chez ${p.clientName}.`, ...accessInWords(p.access)],
    link: toUsers(ifUnexpected),
  }),
  userDeactivated: (p) => ({
    subject: `Un utilisateur a été désactivé\u00a0: ${p.email}`,
    paragraphs: [
      `${p.by} a désactivé ${p.email} chez ${p.clientName}. Toutes ses sessions ont pris fin.`,
      ...accessInWords({ ...p.access, activation: null }),
    ],
    link: toUsers(ifUnexpected),
  }),
  userChange: (p) => ({
    subject: "Une modification d'utilisateur attend votre approbation",
    paragraphs: [
      p.isInvitation
        ? `${p.by} souhaite inviter ${p.email} chez ${p.clientName}.`
        : `${p.by} souhaite modifier l'accès de ${p.email} chez ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation, isAsked: true }),
      "Rien ne change avant l'approbation d'un autre administrateur. La demande expire après 30 jours.",
      ...(p.toChoose
        ? [
            `Personne d'autre ne peut décider chez ${p.clientName} (identifiant client ${p.toChoose.clientId}). Dans la console, choisissez d'abord ce client, puis ouvrez Utilisateurs.`,
          ]
        : []),
    ],
    link: toUsers("Vous pouvez l'y approuver ou la rejeter."),
  }),
  userChangeApproved: (p) => ({
    subject: "Une modification d'utilisateur a été approuvée",
    paragraphs: [
      `${p.by} a approuvé la modification de ${p.email} chez ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation }),
    ],
    link: toUsers(ifUnexpected),
  }),
  userChangeRejected: (p) => ({
    subject: "Une modification d'utilisateur a été rejetée",
    paragraphs: [
      `${p.by} a rejeté la modification de ${p.email} chez ${p.clientName}. Rien n'a changé.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation, isAsked: true }),
    ],
    link: toUsers("Demandez-la à nouveau si elle est toujours nécessaire."),
  }),
  twoFactorRequirement: (p) => ({
    subject: p.isRequired
      ? `La double authentification est désormais exigée chez ${p.clientName}`
      : `La double authentification n'est plus exigée chez ${p.clientName}`,
    paragraphs: [
      p.isRequired
        ? `${p.by} exige désormais la double authentification de toutes les personnes de ${p.clientName}. Celles qui ne l'ont pas configurée devront le faire à leur prochaine connexion.`
        : `${p.by} n'exige plus la double authentification de toutes les personnes de ${p.clientName}. Celles qui l'ont configurée la conservent.`,
    ],
    link: toUsers(ifUnexpected),
  }),
  visibleClients: (p) => ({
    subject: `Accès aux clients modifié pour ${p.email}`,
    paragraphs: [
      `${p.by} a modifié les autres clients que ${p.email} de ${p.clientName} peut voir.`,
      ...p.grants.map(({ clientId, name, canPay, what }) => {
        const client = `${grants[what]}\u00a0: ${clientId} (${name})`;
        return what === "takenBack" ? client : `${client}, ${canPay ? "voir et payer" : "voir"}`;
      }),
      ifUnexpected,
    ],
  }),
};
