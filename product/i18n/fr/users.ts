import type { Translation } from "../catalogue.ts";
import type { users as english } from "../en/users.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const users: Translation<typeof english> = {
  title: "Utilisateurs",
  subtitle: ({ client }) => `Les personnes qui consultent ou agissent pour ${client}`,
  internalSubtitle: ({ provider }) => `Les personnes qui travaillent pour ${provider}`,
  fetchError: "Impossible de récupérer les utilisateurs.",
  empty: "Aucun utilisateur correspondant.",
  find: "Rechercher par nom ou e-mail",
  pages: "Pages d'utilisateurs",
  tabs: "Utilisateurs par état",
  tab: {
    active: ({ n }) => `Actifs (${formatCount(n)})`,
    inactive: ({ n }) => `Inactifs (${formatCount(n)})`,
  },
  you: "Vous",
  name: "Nom",
  role: "Rôle",
  state: "État",
  active: "Actif",
  inactive: "Inactif",
  twoFactor: "Double authentification",
  lastLogin: "Dernière connexion (UTC)",
  lastLoginAt: ({ time }) => `Dernière connexion ${time} UTC`,
  neverLoggedIn: "Aucune connexion",
  never: "Jamais",
  edit: "Modifier",
  editOf: ({ name }) => `Modifier ${name}`,
  review: "Examiner",
  reviewOf: ({ name }) => `Examiner la modification en attente\u00a0: ${name}`,
  waiting: {
    role: "Changement de rôle en attente d'approbation",
    wallets: "Changement de portefeuilles en attente d'approbation",
    Reactivate: "Réactivation en attente d'approbation",
    Deactivate: "Désactivation en attente d'approbation",
  },
  action: { Reactivate: "Réactiver", Deactivate: "Désactiver" },
  walletAccess: {
    label: "Accès aux portefeuilles",
    all: "Tous les portefeuilles",
    specific: "Portefeuilles sélectionnés",
    count: ({ n }) => (n < 2 ? `${formatCount(n)} portefeuille` : `${formatCount(n)} portefeuilles`),
    search: ({ n }) => `Rechercher parmi ${formatCount(n)} portefeuilles`,
    list: "Portefeuilles",
    none: "Aucun portefeuille correspondant.",
    chosen: ({ n, total }) =>
      n < 2
        ? `${formatCount(n)} portefeuille sélectionné sur ${formatCount(total)}`
        : `${formatCount(n)} portefeuilles sélectionnés sur ${formatCount(total)}`,
    alwaysAll: "Ce rôle a toujours accès à tous les portefeuilles.",
    pick: "Sélectionnez au moins un portefeuille.",
  },
  change: {
    waiting: "Cette modification doit être approuvée par un autre administrateur.",
    untilThen: "D'ici là, rien ne change.",
    exists: "Une modification de cet utilisateur attend déjà une approbation.",
    own: "Vous ne pouvez pas approuver une modification que vous avez demandée ou qui vous concerne.",
  },
  invite: {
    title: "Inviter un utilisateur",
    inviting: "Invitation…",
    findRole: "Rechercher un rôle",
    noRole: "Aucun rôle correspondant.",
    emailRule: "Saisissez une adresse e-mail telle que nom@example.com.",
    emailLetters:
      "N'utilisez que des lettres latines. Des lettres d'autres alphabets peuvent leur ressembler.",
    afterApproval: "L'invitation est envoyée ensuite et reste valable 7 jours.",
    atOnce: "L'invitation est envoyée par e-mail et reste valable 7 jours.",
    done: "L'invitation a été envoyée.",
    error: "Une erreur s'est produite lors de l'invitation de cet utilisateur.",
    unknown: "On ne sait pas si l'invitation a été envoyée.",
    unknownDetail: "Vous pouvez réessayer sans risque\u00a0: personne n'est invité deux fois.",
    reactivateOffer: "Cet utilisateur est inactif. Réactiver le compte\u00a0?",
    reactivateDetail: ({ role }) => `Le compte sera rétabli avec le rôle ${role}.`,
    reactivating: "Réactivation…",
  },
  editing: {
    title: "Modifier l'utilisateur",
    was: ({ value }) => `avant\u00a0: ${value}`,
    nameTooLong: ({ n }) => `${n} caractères au maximum.`,
    save: "Enregistrer les modifications",
    saving: "Enregistrement…",
    done: "L'utilisateur a été modifié.",
    error: "Une erreur s'est produite lors de cette modification.",
    unknown: "On ne sait pas si les modifications ont été enregistrées.",
    unknownDetail: "Vous pouvez réessayer sans risque\u00a0: rien n'est fait deux fois.",
    overrun:
      "Cet utilisateur a été modifié entre-temps. Vérifiez son état actuel, puis choisissez à nouveau.",
    waitingDetail: "Ce qui est grisé pourra être modifié une fois la décision prise.",
    self: "Vous ne pouvez modifier ni votre propre rôle ni votre propre état.",
    sameAsSelf:
      "Cette adresse e-mail est considérée comme la vôtre\u00a0: vous ne pouvez modifier ni son rôle ni son état.",
    selfDetail: "Un autre administrateur peut le faire.",
    stateNow: ({ state, lastLogin }) => `${state}. ${lastLogin}`,
  },
  invitation: {
    label: "Invitation",
    detail: "La personne n'a pas encore répondu. Un nouvel e-mail rend le lien de l'ancien inutilisable.",
    resend: "Renvoyer l'invitation",
    sending: "Envoi…",
  },
  requirement: {
    title: "Exiger la double authentification de tous",
    state: {
      nobody: ({ client }) =>
        `Non exigée\u00a0: les personnes de ${client} peuvent se connecter avec un mot de passe seul.`,
      client: ({ client }) =>
        `Exigée\u00a0: toutes les personnes de ${client} se connectent avec un mot de passe et un code. Celles qui n'ont pas configuré la double authentification devront le faire à leur prochaine connexion.`,
      provider: ({ client, provider }) =>
        `Exigée par ${provider}, seul à pouvoir lever cette exigence\u00a0: toutes les personnes de ${client} se connectent avec un mot de passe et un code. Celles qui n'ont pas configuré la double authentification devront le faire à leur prochaine connexion.`,
    },
    confirm: {
      on: ({ client }) => `Exiger la double authentification de toutes les personnes de ${client}\u00a0?`,
      off: ({ client }) => `Ne plus exiger la double authentification chez ${client}\u00a0?`,
    },
    consequence: {
      on: "Les personnes qui ne l'ont pas configurée devront le faire à leur prochaine connexion, sans pouvoir passer cette étape. Les personnes connectées le restent jusqu'à la fin de leur session. Les personnes d'autres clients qui peuvent voir ce client sont aussi concernées.",
      off: "Les personnes qui l'ont configurée la conservent. Les autres peuvent se connecter avec un mot de passe seul.",
    },
    action: { on: "Exiger", off: "Ne plus exiger" },
    running: "Enregistrement…",
    done: {
      on: "La double authentification est désormais exigée.",
      off: "La double authentification n'est plus exigée.",
    },
    error: "L'exigence n'a pas été modifiée.",
  },
  secondFactor: {
    explanation: {
      Enabled: "Après une réinitialisation, elle est reconfigurée à la prochaine connexion.",
      NeedsSetup: "Elle est configurée à la prochaine connexion.",
      Disabled: "La personne se connecte avec un mot de passe seul.",
    },
    required: {
      Enabled:
        "La double authentification est exigée de tous chez ce client et ne peut donc pas être désactivée. Après une réinitialisation, la personne la reconfigure à sa prochaine connexion.",
      NeedsSetup:
        "La double authentification est exigée de tous chez ce client. La personne la configure à sa prochaine connexion.",
      Disabled:
        "La double authentification est exigée de tous chez ce client. La personne la configure à sa prochaine connexion.",
    },
    action: {
      Reset: "Réinitialiser la double authentification",
      Require: "Exiger la double authentification",
      Disable: "Désactiver la double authentification",
    },
    running: { Reset: "Réinitialisation…", Require: "Enregistrement…", Disable: "Désactivation…" },
    confirm: {
      Reset: ({ name }) => `Réinitialiser la double authentification pour ${name}\u00a0?`,
      Require: ({ name }) => `Exiger la double authentification pour ${name}\u00a0?`,
      Disable: ({ name }) => `Désactiver la double authentification pour ${name}\u00a0?`,
    },
    consequence: {
      Reset:
        "Ses sessions prennent fin, son appareil ne compte plus et la personne la reconfigure à la prochaine connexion. Assurez-vous que la demande vient bien d'elle.",
      Require: "La personne doit la configurer à sa prochaine connexion, sans pouvoir passer cette étape.",
      Disable: "Un mot de passe seul ouvrira alors le compte.",
    },
    done: {
      Reset: "La double authentification a été réinitialisée.",
      Require: "La double authentification est désormais exigée.",
      Disable: "La double authentification a été désactivée.",
    },
  },
  reviewing: {
    title: "Examiner la modification en attente",
    invitation: "Invitation d'un nouvel utilisateur",
    from: "de",
    to: "à",
    nothing: "Aucun accès",
    adds: "Ce que cela ajoute",
    removes: "Ce que cela retire",
    changesNothing: "Les autorisations restent les mêmes.",
    askedBy: "Demandée par",
    formerAdministrator: "L'auteur de la demande n'est plus administrateur.",
    askedAt: "Demandée le",
    expires: "Expire le",
    approve: "Approuver",
    reject: "Rejeter",
    withdraw: "Retirer",
    running: { Approve: "Approbation…", Reject: "Rejet…", Withdraw: "Retrait…" },
    done: {
      Approve: "La modification a été approuvée.",
      Reject: "La modification a été rejetée.",
      Withdraw: "La modification a été retirée.",
    },
    error: "Une erreur s'est produite lors de la décision sur cette modification.",
    decided: "Une décision a déjà été prise sur cette modification.",
    decidedDetail: "La liste montre l'état actuel.",
  },
  roles: {
    title: "Description des rôles",
    detail: "Ce que chaque rôle permet. Une personne a un seul rôle.",
    permission: "Autorisation",
    yes: "Oui",
    no: "Non",
    groups: { payments: "Paiements", keys: "Portefeuilles et clés", users: "Utilisateurs" },
    fourEyes: "Nul ne peut approuver une demande qu'il a créée, ni approuver deux fois la même demande.",
  },
};
