import { formatFrenchCount as formatCount } from "../../formats.ts";
import type { FieldTexts, ProblemTexts } from "../../en/problems/problems.ts";
import type { CallbackUrlProblem } from "../../../webhooks/callback-url.ts";
import { account } from "../account.ts";
import { auth } from "../auth.ts";
import { adminRoutes } from "../admin/routes.ts";
import { filters } from "../filters.ts";
import { keys } from "../keys.ts";
import { newPayment } from "../payments/new-payment.ts";
import { signatureProblemTexts } from "./signatures.ts";
import { twoFactor } from "../two-factor.ts";
import { users } from "../users.ts";
import { wallets } from "../wallets.ts";

export const problemTexts: ProblemTexts = {
  "request.invalid": "Certaines valeurs ne sont pas valides. Corrigez-les et réessayez.",
  "request.unreadable": "La requête n'a pas pu être lue.",
  "request.ambiguous": "Le même paramètre a été envoyé deux fois.",
  "request.wrong-parts": ({ file }) =>
    `Envoyez deux parties dans cet ordre\u00a0: jsonData, puis un seul fichier nommé ${file}, avec un nom de fichier.`,
  "request.too-large": "La requête est trop volumineuse.",
  "request.wrong-type": "Cet appel n'accepte pas ce type de contenu.",
  "request.wrong-host": "Ce service n'est pas connu sous ce nom.",
  "request.too-many": "Trop de requêtes. Réessayez dans un instant.",
  sessionInvalid: auth.sessionExpired,
  permissionDenied: "Vous n'avez pas l'autorisation d'effectuer cette action.",
  notFound: "Introuvable.",
  conflict: "Cet élément a été modifié par une autre personne. Actualisez et réessayez.",
  "client.unknown": "Cet identifiant client n'existe pas.",
  "client.archived": "Ce client est archivé.",
  "client.moving": "Ce compte est en cours de migration. Réessayez dans quelques minutes.",
  "client.moved": "Ce compte a migré vers une autre adresse. Demandez la nouvelle adresse à l'assistance.",
  "client.two-approvals":
    "Ce client demande deux approbations. Réduisez leur nombre avant de supprimer les seconds approbateurs.",
  "function.off": "Cette fonctionnalité est désactivée.",
  "login.bad-credentials": "Adresse e-mail ou mot de passe incorrect.",
  "login.locked":
    "Trop de tentatives infructueuses. Réessayez plus tard ou réinitialisez votre mot de passe.",
  "login.busy": "De nombreuses connexions sont en cours. Réessayez dans un instant.",
  "token.invalid": "Ce lien a expiré ou a déjà été utilisé.",
  "password.refused": "Choisissez un autre mot de passe.",
  "password.wrong-current": "Le mot de passe actuel est incorrect.",
  "password.needed": "Confirmez votre mot de passe.",
  "two-factor.needed": "Saisissez le code de votre application d'authentification.",
  "two-factor.wrong": "Ce code n'est pas valide.",
  "two-factor.locked": ({ minutes }) =>
    `Trop de codes incorrects. Réessayez dans ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  "two-factor.wrong-state": "L'état de votre double authentification a changé. Actualisez et réessayez.",
  "two-factor.no-disable":
    "La double authentification ne peut pas être désactivée. Contactez votre administrateur.",
  "two-factor.required": "Votre organisation exige la double authentification.",
  "two-factor.other-session":
    "La configuration a commencé dans une autre session. Seule cette session peut la poursuivre ou l'annuler.",
  "two-factor.log-in-again":
    "Déconnectez-vous, puis reconnectez-vous pour configurer la double authentification.",
  "session.current": "C'est votre session actuelle. Déconnectez-vous pour y mettre fin.",
  "sending.not-halted": "Les envois ne sont pas suspendus.",
  "incident.ended": "Cet incident est terminé.",
  "incident.acknowledged": "Une autre personne a écrit une note entre-temps. Lisez-la avant de la remplacer.",
  "wallet.insufficient": "Fonds disponibles insuffisants.",
  "wallet.too-much": "Un solde aussi élevé ne peut pas être tenu.",
  "wallet.unknown": "Ce portefeuille n'existe pas, ou vous n'y avez pas accès.",
  "wallet.inactive": "Ce portefeuille est désactivé.",
  "wallet.same": "Choisissez deux portefeuilles différents.",
  "wallet.currency-mismatch": "Les deux portefeuilles doivent être dans la même devise.",
  "wallet.not-empty": "Transférez les fonds restants avant la désactivation.",
  "wallet.open-request": "Ce sous-portefeuille a encore des fonds bloqués ou des demandes en cours.",
  "wallet.main-fixed": "Le portefeuille principal ne peut pas être désactivé.",
  "wallet.nesting":
    "Un sous-portefeuille ne peut pas avoir de sous-portefeuilles. Choisissez un portefeuille principal.",
  "wallet.name-taken": "Un portefeuille portant ce nom existe déjà.",
  "wallet.id-taken": "Un portefeuille portant cet ID existe déjà.",
  "ledger.key-reused": "Cet identifiant a déjà été utilisé pour autre chose.",
  "ledger.not-held": "Aucun montant n'est réservé pour ce paiement.",
  "request.decided": "Cette demande a déjà été examinée.",
  "request.same-person":
    "Votre adresse e-mail est considérée comme celle du créateur ou d'un approbateur précédent. Un autre collègue doit décider.",
  "request.changed": "Cette demande a été modifiée. Actualisez et vérifiez-la à nouveau.",
  "request.repeats-changed":
    "D'autres de ces paiements ont été effectués ou demandés depuis que vous avez regardé. Rien n'a été approuvé. Vérifiez les paiements répétés et décidez à nouveau.",
  "request.in-file":
    "Cette demande fait partie d'un fichier en attente d'approbation. Décidez plutôt du fichier.",
  "file.decided": "Ce fichier a déjà été examiné.",
  "file.changed": "Ce fichier a été modifié. Actualisez et vérifiez-le à nouveau.",
  "file.name-used":
    "Un fichier portant ce nom a déjà été reçu\u00a0; sa réponse est dans la boîte d'envoi (outbox). Seuls d'autres paiements demandent un autre nom.",
  "file.name-invalid":
    "Le nom d'un fichier comporte au plus 64 lettres sans accent, chiffres, points, tirets et tirets bas. Il ne commence pas par un point et se termine par .csv, .xlsx ou .xml.",
  "file.too-large": "Un fichier peut avoir au plus 50\u00a0Mo. Divisez-le en plusieurs fichiers.",
  "file.inbox-full": "Trop de fichiers attendent d'être lus. Réessayez dans quelques minutes.",
  "file.uploads-full":
    "Vos envois inachevés ou temporaires atteignent 100\u00a0Mo. Terminez-en ou supprimez-en, puis réessayez.",
  "request.too-late": "Cette demande ne peut plus être abandonnée.",
  "payment.id-reused":
    "Une demande portant cet identifiant existe déjà avec d'autres paiements. Consultez la page Demandes avant de soumettre à nouveau.",
  "payment.not-checked":
    "Ces paiements n'ont pas été vérifiés au cours des dernières 24 heures. Vérifiez-les à nouveau.",
  "payment.rows-changed": "Les lignes ont changé depuis que vous les avez vues. Vérifiez-les et réessayez.",
  "payment.no-rows-left":
    "Au moins un paiement doit rester. Pour n'en payer aucun, quittez cette page sans rien soumettre.",
  "payment.columns-ignored":
    "Le fichier contient des colonnes qui ne sont pas lues. Confirmez qu'elles ne sont pas nécessaires. Aucun paiement n'a été soumis.",
  "payment.repeated":
    "Certains de ces paiements ont déjà été effectués ou sont en attente. Cochez la case «\u00a0J'ai vérifié\u00a0», conservez chacun avec un motif ou retirez-le, comme indiqué ci-dessous, puis soumettez à nouveau. Rien n'a été soumis.",
  "payment.repeats-refused":
    "Certains de ces paiements ont déjà été effectués ou sont en attente, et votre organisation ne les accepte que depuis la console. Rien n'a été soumis.",
  "payment.recipient-blocked": ({ account, reason }) =>
    `Le compte ${account} ne doit pas être payé\u00a0: ${reason} Rien n'a été soumis.`,
  "beneficiary.too-many-blocked": ({ n }) =>
    `Vous pouvez bloquer au plus ${n} comptes. Débloquez ceux qui ne sont plus nécessaires.`,
  "payment.exact-repeat":
    "Une demande contenant exactement ces paiements existe déjà, et votre organisation n'autorise pas de la répéter. Rien n'a été soumis.",
  "payment.invalid": ({ row, column, reason }) =>
    `Ces paiements contiennent des erreurs. Aucun paiement n'a été soumis. Paiement ${row}, ${column}\u00a0: ${reason}`,
  "payment.transaction-id-used": ({ id }) =>
    `L'identifiant de transaction ${id} a déjà été utilisé. Aucun paiement n'a été soumis.`,
  "recovery.not-possible":
    "Certains de ces paiements ne peuvent plus être payés à nouveau. Rien n'a été envoyé. Ils sont signalés dans le tableau\u00a0: retirez-les.",
  "recovery.too-many": ({ n }) =>
    `Plus de ${formatCount(Number(n))} paiements échoués correspondent. Précisez les filtres.`,
  "recovery.no-rows": "Il ne reste aucun paiement. Reprenez-en au moins un.",
  "payment.checking":
    "Un autre de vos fichiers est encore en cours de vérification. Réessayez quand elle sera terminée.",
  "user.exists": "Un utilisateur avec cette adresse e-mail existe déjà.",
  "user.inactive": "Cet utilisateur est inactif. Réactiver le compte\u00a0?",
  "user.change-exists": "Une modification de cet utilisateur attend déjà une approbation.",
  "user.changed":
    "Cet utilisateur a été modifié entre-temps. Rien n'a été fait. Vérifiez son état actuel, puis choisissez à nouveau.",
  "user.two-factor-required":
    "La double authentification est exigée pour cet utilisateur et ne peut pas être désactivée. S'il a perdu son appareil, réinitialisez-la.",
  "user.two-factor-state":
    "La double authentification de cet utilisateur a changé entre-temps. Rien n'a été fait. Vérifiez son état actuel.",
  "user.change-decided": "Une décision a déjà été prise sur cette modification.",
  "user.change-own":
    "Vous ne pouvez pas approuver une modification que vous avez demandée ou qui vous concerne.",
  "user.last-admin": "Le dernier administrateur ne peut pas être retiré.",
  "user.self": "Vous ne pouvez modifier ni votre propre rôle ni votre propre état.",
  "user.wrong-state": "L'état de ce compte ne le permet pas. Rechargez la page pour voir son état actuel.",
  "callback.no-address":
    "Aucune adresse de callback n'est définie. Contactez l'assistance pour en définir une.",
  "callback.address-refused": ({ reason }) =>
    `Cette adresse de callback ne peut pas être utilisée\u00a0: ${account.urlProblems[reason as CallbackUrlProblem]}.`,
  "key.invalid": "Impossible d'ajouter la clé.",
  "key.exists": "Cette clé est déjà enregistrée.",
  "key.unusable": "Cette clé ne peut pas être utilisée.",
  "key.too-many": ({ n }) => `Vous pouvez enregistrer au plus ${n} clés.`,
  ...signatureProblemTexts,
  "export.too-many": ({ n }) => `Vous avez déjà ${n} exports en cours.`,
  "lookup.file-refused":
    "Le fichier n'a pas été pris en compte, car certaines de ses lignes sont erronées. Corrigez-les et importez-le à nouveau.",
  "lookup.too-many-open": ({ n }) =>
    `Votre entreprise a déjà ${n} recherches en cours. Attendez que l'une se termine, ou annulez-en une.`,
  "lookup.limit": "Vous avez atteint la limite horaire de recherches.",
  "lookup.id-reused":
    "Une recherche avec ce requestId et d'autres numéros existe déjà. Utilisez un nouveau requestId.",
  "lookup.not-done":
    "Cette recherche est encore en cours. Ses résultats pourront être téléchargés quand elle sera terminée.",
  "lookup.done": "Cette recherche est déjà terminée.",
  "admin.in-progress": "Cette action est en cours. Réessayez dans un instant.",
  "admin.action-own":
    "Vous avez demandé cette action. Un autre administrateur de la plateforme doit l'approuver.",
  "admin.action-beholden":
    "La personne qui a demandé cette action vous a donné un accès il y a peu. Un autre administrateur de la plateforme doit décider.",
  "admin.action-asker":
    "Rien n'a été fait, car la personne qui a demandé cette action n'est plus administrateur de la plateforme. Rejetez l'action, et demandez-la vous-même si elle est encore nécessaire.",
  "admin.action-decided":
    "Cette action n'est plus en attente\u00a0: elle a été effectuée, rejetée ou retirée, ou elle a expiré après 24 heures. Si elle est encore nécessaire, demandez-la à nouveau.",
  "admin.action-changed":
    "Rien n'a été fait, car cette action ne changerait plus ce qui a été affiché. Regardez les changements tels qu'ils seraient maintenant, puis rejetez l'action et demandez-la à nouveau.",
  "admin.audit-too-many": ({ n }) =>
    `Plus de ${n} entrées du journal d'audit correspondent. Choisissez une période plus courte ou plus de filtres, et faites plusieurs fichiers.`,
  "admin.file-refused": ({ numbers }) => `Rien n'a été chargé. Lignes fautives\u00a0: ${numbers}.`,
  "admin.routes-changed":
    "Un autre administrateur a modifié les routes de ce client. Vérifiez-les\u00a0: vos modifications sont conservées.",
  "admin.fees-changed":
    "Un autre administrateur a modifié ce barème de frais. Vérifiez-le avant d'enregistrer le vôtre.",
  "admin.rates-jump": ({ numbers }) =>
    `Rien n'a été chargé. Lignes dont le taux s'écarte trop du taux connu\u00a0: ${numbers}. Si ces taux sont exacts, confirmez les écarts (confirmJumps).`,
  "key.unknown": ({ keys: valid }) =>
    `Cette clé valide n'existe pas. Clés valides\u00a0: ${valid || "aucune"}.`,
  "service.unexpected": ({ traceId }) => `Un problème est survenu. Référence\u00a0: ${traceId}`,
  "service.unavailable": "Le service n'est pas disponible. Réessayez dans un instant.",
};

export const fieldTexts: FieldTexts = {
  required: () => "Ce champ est obligatoire.",
  invalid: () => "Cette valeur n'est pas valide.",
  tooLong: ({ n }) => `Utilisez ${n} caractères au plus.`,
  atMost: ({ n }) => `Utilisez un nombre d'au plus ${n}.`,
  atLeast: ({ n }) => `Utilisez un nombre d'au moins ${n}.`,
  unknown: () => "Ce nom n'est pas connu ici. Corrigez-le ou retirez-le.",
  worded: ({ reason }) => reason,
  tooMany: ({ n }) => `Indiquez ${n} éléments au plus.`,
  passwordTooShort: ({ n }) => `Utilisez au moins ${n} caractères.`,
  passwordTooCommon: () => "Ce mot de passe est trop courant.",
  passwordPersonal: () => "Le mot de passe ne doit contenir ni votre adresse e-mail ni l'identifiant client.",
  passwordReused: () => "Vous avez utilisé ce mot de passe récemment.",
  passwordMismatch: () => "Les mots de passe ne correspondent pas.",
  passwordWrong: () => "Le mot de passe actuel est incorrect.",
  sixDigits: () => "Saisissez six chiffres.",
  recoveryCode: () => twoFactor.recovery.notACode,
  amount: ({ n }) =>
    n === 0
      ? "Saisissez un montant entier supérieur à zéro."
      : `Saisissez un montant supérieur à zéro avec ${n} décimales au plus.`,
  amountFilter: () => filters.amounts.invalid,
  amountTooLarge: () => "Ce montant est trop élevé.",
  walletCurrency: ({ currency }) => `Ce portefeuille est en ${currency}.`,
  hiddenCharacters: ({ point, place }) =>
    `Le caractère n°\u00a0${place} de ce texte est invisible ou est un caractère de contrôle (${point}). Saisissez le texte à nouveau.`,
  walletId: () => wallets.newSubwallet.idRule,
  walletNameTaken: () => "Un portefeuille portant ce nom existe déjà.",
  walletIdReserved: () =>
    "Les identifiants qui commencent par «\u00a0reserve\u00a0» sont réservés à la plateforme. Choisissez-en un autre.",
  walletIdTaken: () => "Un portefeuille portant cet ID existe déjà.",
  bannerEnd: () => "Saisissez une heure UTC à venir au format AAAA-MM-JJ HH:MM, dans les 30 jours.",
  scheduledTime: () => newPayment.form.schedule.range,
  emailLetters: () => users.invite.emailLetters,
  staffEmail: () => "Cette adresse e-mail appartient au personnel de la plateforme.",
  notStaffEmail: () => "Cette adresse e-mail n'appartient pas au personnel de la plateforme.",
  roleNotGrantable: () => "Ce rôle ne peut pas être attribué ici. Choisissez-en un autre.",
  pickWallet: () => users.walletAccess.pick,
  walletUnknown: () => "L'un de ces portefeuilles n'existe pas ici. Choisissez-les à nouveau.",
  providerUnknown: () => adminRoutes.problems.providerUnknown,
  providerNotPermitted: adminRoutes.problems.providerNotPermitted,
  providerCurrency: adminRoutes.problems.providerCurrency,
  walletOfClient: () => adminRoutes.problems.walletOfClient,
  feeScheduleUnknown: () => adminRoutes.problems.feeScheduleUnknown,
  feeScheduleId: () =>
    "Utilisez des lettres minuscules, des chiffres, des tirets et des traits de soulignement, 32 au plus.",
  percentage: () => "Indiquez un pourcentage supérieur à 0 et d'au plus 100, avec 4\u00a0décimales au plus.",
  feeCurrency: () => "Ce n'est pas une devise.",
  feeBelowMinimum: () => "Le maximum est inférieur au minimum.",
  routeTwice: adminRoutes.problems.routeTwice,
  routeUnknown: () => "Il n'y a pas de telle route à supprimer.",
  routeKept: () => "Cette route est définie et supprimée dans le même appel.",
  clientOfKey: () => "Retirez ce champ, ou indiquez le même client que X-Client-Id.",
  day: () => "Indiquez un jour qui existe, au format AAAA-MM-JJ.",
  dayBefore: ({ day }) => `Indiquez le ${day} ou un jour ultérieur.`,
  tooManyDays: ({ n }) => `Demandez ${n}\u00a0jours au plus à la fois.`,
  keyPrivate: () => keys.problems.isPrivate,
  keyCertificate: () => keys.problems.isCertificate,
  keyRsa: () => "C'est une clé RSA. Créez une clé ECDSA sur P-256, P-384 ou secp256k1.",
  keyRsaShort: ({ n }) =>
    `Cette clé RSA est trop courte. Créez-en une d'au moins ${n} bits, ou une clé ed25519.`,
  keyCurve: () => "Cette courbe n'est pas acceptée. Créez une clé ECDSA sur P-256, P-384 ou secp256k1.",
  keyKind: () => "Ce type de clé n'est pas accepté. Créez une clé ed25519, ECDSA ou RSA avec ssh-keygen.",
  keyPem: () => "Collez la clé publique entière, de -----BEGIN PUBLIC KEY----- à -----END PUBLIC KEY-----.",
  keyOpenSsh: () => "Collez la seule ligne de votre fichier .pub, par exemple\u00a0: ssh-ed25519 AAAA… nom",
};
