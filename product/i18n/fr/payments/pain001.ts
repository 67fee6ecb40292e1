import type { ElementPlace } from "../../../payments/files/pain-problem.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";
import type { painProblems as english } from "../../en/payments/pain001.ts";

const at = ({ path, line }: ElementPlace) => `Ligne ${line}, ${path}`;

export const atElement = (place: ElementPlace, problem: string) => `${at(place)}\u00a0: ${problem}`;

export const painProblems: typeof english = {
  xmlBroken: ({ line }) =>
    `Ligne ${line}\u00a0: le XML est mal formé. Rien n'a été lu après cette ligne. Produisez à nouveau le fichier dans votre logiciel.`,
  xmlDoctype: ({ line }) =>
    `Ligne ${line}\u00a0: une déclaration de type de document n'est pas acceptée. Supprimez-la.`,
  xmlInstruction: ({ line }) =>
    `Ligne ${line}\u00a0: une instruction de traitement n'est pas acceptée. Supprimez-la.`,
  xmlEncoding: () => "Le XML n'est pas encodé en UTF-8. Produisez-le en UTF-8 et envoyez-le à nouveau.",
  xmlNamespace: ({ name }) =>
    `Le XML est «\u00a0${name}\u00a0». Seul pain.001.001.09 est accepté. Choisissez cette version dans votre logiciel.`,
  xmlTooDeep: ({ line, n }) =>
    `Ligne ${line}\u00a0: les éléments sont imbriqués sur plus de ${n} niveaux. Produisez à nouveau le fichier en pain.001.001.09.`,
  xmlTextTooLong: ({ line, n }) =>
    `Ligne ${line}\u00a0: un texte ou un attribut compte plus de ${formatCount(n)} caractères. Raccourcissez-le.`,
  painUnknown: (place) =>
    `${at(place)}\u00a0: pain.001.001.09 ne prévoit pas cet élément, cet attribut ou ce texte ici. Supprimez-le.`,
  painRefused: (place) =>
    place.instead === null
      ? `${at(place)}\u00a0: nous ne pouvons pas exécuter ce que cet élément demande. Supprimez-le si le paiement est correct sans lui.`
      : `${at(place)}\u00a0: cet élément n'est pas accepté. Indiquez plutôt ${place.instead}.`,
  painMissing: (place) => `${at(place)}\u00a0: cet élément manque. Ajoutez-le.`,
  painOrder: (place) =>
    `${at(place)}\u00a0: cet élément vient trop tard. Écrivez les éléments dans l'ordre de la norme.`,
  painRepeated: (place) =>
    `${at(place)}\u00a0: un seul élément de ce type est accepté ici. Supprimez les autres.`,
  painEmpty: (place) =>
    `${at(place)}\u00a0: cet élément n'a pas de valeur. Indiquez une valeur ou omettez l'élément.`,
  painTooLong: (place) =>
    `${at(place)}\u00a0: cette valeur compte plus de ${formatCount(place.n)} caractères. Raccourcissez-la.`,
  painValue: (place) =>
    `${at(place)}\u00a0: la valeur «\u00a0${place.value}\u00a0» n'est pas acceptée.${place.accepted === null ? " Modifiez-la." : ` Accepté\u00a0: ${place.accepted}`}`,
  painProvider: (place) =>
    `${at(place)}\u00a0: ${place.provider} ne peut pas exécuter «\u00a0${place.value}\u00a0». Modifiez cette valeur ou le prestataire.`,
  painTwice: (place) =>
    `${at(place)}\u00a0: le PmtInf de cette transaction contient aussi cet élément. N'en gardez qu'un.`,
  painComment: (place) =>
    `${at(place)}\u00a0: un commentaire à l'intérieur d'une valeur n'est pas accepté. Supprimez le commentaire.`,
  painAmount: (place) =>
    `${at(place)}\u00a0: «\u00a0${place.value}\u00a0» n'est pas un montant. Écrivez-le en chiffres, avec un point décimal seulement, par exemple 1250.50.`,
  painDecimals: (place) =>
    `${at(place)}\u00a0: ${place.value} compte plus de décimales que la devise ${place.currency}. Arrondissez le montant.`,
  painCount: (place) =>
    `${at(place)}\u00a0: le fichier annonce ${place.given}, mais il contient ${place.counted < 2 ? `${formatCount(place.counted)} transaction` : `${formatCount(place.counted)} transactions`}. Vérifiez que le fichier est complet.`,
  painSum: (place) =>
    `${at(place)}\u00a0: le fichier annonce ${place.given}, mais la somme des montants est ${place.sum}. Vérifiez que le fichier est complet.`,
  painIdRepeated: (place) =>
    `${at(place)}\u00a0: «\u00a0${place.value}\u00a0» est utilisé deux fois dans ce fichier. Donnez à chacun un identifiant propre.`,
  painWalletCurrency: (place) =>
    `${at(place)}\u00a0: le fichier annonce ${place.value}, mais le portefeuille est en ${place.currency}. Modifiez le portefeuille ou la devise.`,
  painMessageUsed: ({ value }) =>
    `GrpHdr/MsgId\u00a0: un message «\u00a0${value}\u00a0» a déjà été pris en charge. Donnez à chaque message un identifiant propre.`,
  painDay: ({ reference, day }) =>
    `PmtInf «\u00a0${reference}\u00a0», ReqdExctnDt\u00a0: des paiements ne peuvent pas être programmés pour le ${day}. Indiquez la date du jour, ou un jour des 6 prochaines semaines si la programmation est proposée.`,
  painDayDiffers: ({ day }) =>
    `Le fichier demande le ${day} dans ReqdExctnDt. Programmez la demande pour ce jour (UTC), ou indiquez la date du jour dans le fichier.`,
  painOnePayment: ({ n }) =>
    `Le fichier contient ${formatCount(n)} PmtInf. Dans la console, un fichier en contient exactement un\u00a0; envoyez les autres par SFTP ou par l'API, ou un par un.`,
  painMore: ({ n }) =>
    n < 2 ? "1 autre problème n'est pas listé." : `${formatCount(n)} autres problèmes ne sont pas listés.`,
};
