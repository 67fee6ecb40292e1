import type { haltReasons as english } from "../../en/operations/halt-reasons.ts";

/** In the order of the English ones; the {names} are filled in. */
export const haltReasons: Record<keyof typeof english, string> = {
  unbalanced: "la somme de tous les soldes en {currency} est {sum} au lieu de zéro",
  wrongDay:
    "compte {account}\u00a0: solde {balance} et plancher {floor}, mais sa journée du {day} indique {dayBalance} et {dayFloor}",
  movedWithoutEntry:
    "compte {account}\u00a0: solde {balance} après l'écriture {entry}, mais {proven} a été prouvé après l'écriture {provenEntry}",
  wrongSum: "compte {account}\u00a0: solde {balance}, mais la somme de ses écritures est {sum}",
  wrongLast: "compte {account}\u00a0: solde {balance}, mais sa dernière écriture indique {last}",
  wrongCount:
    "compte {account}\u00a0: {count} écritures sont comptées, mais la dernière porte le numéro {last}",
  gap: "compte {account}\u00a0: il manque une écriture avant l'écriture {entry}",
  jump: "compte {account}\u00a0: le solde courant est faux à l'écriture {entry}",
  backwards: "compte {account}\u00a0: le temps recule à l'écriture {entry}",
  unknownAccount: "compte {account}\u00a0: il a des écritures mais n'existe pas",
  unbalancedTransfer: "la somme du transfert {transfer} est {sum} en {currency} au lieu de zéro",
  unknownTransfer: "le transfert {transfer} a des écritures mais n'existe pas",
  emptyTransfer: "le transfert {transfer} existe mais n'a pas d'écriture",
  wrongHold:
    "le portefeuille {wallet} bloque {held} unités mineures pour des paiements qui en prennent {taken}",
  wrongCounts:
    "la demande {request} compte {succeeded} et {failed} paiements terminés sur {released}, mais en a {hasSucceeded} et {hasFailed} sur {made}",
  restored:
    "base restaurée telle qu'elle était à {time}\u00a0: les paiements alors en cours, ou faits après ce moment, sont peut-être payés\u00a0; comparez avec les prestataires avant de reprendre les envois",
};
