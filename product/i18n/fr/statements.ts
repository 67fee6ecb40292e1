import type { Translation } from "../catalogue.ts";
import type { statements as english } from "../en/statements.ts";
import { isMonth } from "../../statements/statement.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

const months = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

function nameOf(period: string): string {
  return isMonth(period) ? months.format(new Date(`${period}-01`)) : period;
}

/** Du 2026-11-17, de novembre 2026, d'octobre 2026. */
function ofPeriod(period: string): string {
  if (!isMonth(period)) return `du ${period}`;
  const name = nameOf(period);
  return /^[ao]/.test(name) ? `d'${name}` : `de ${name}`;
}

export const statements: Translation<typeof english> = {
  title: "Relevés",
  fetchError: "Impossible de récupérer les relevés.",
  month: "Mois",
  findMonth: "Rechercher un mois",
  noMonth: "Aucun mois ne correspond.",
  periodName: (p) => nameOf(p.period),
  wholeMonth: "mois entier",
  period: "Période",
  openingIn: (p) => `Solde initial, ${p.currency}`,
  creditsIn: (p) => `Crédits, ${p.currency}`,
  debitsIn: (p) => `Débits, ${p.currency}`,
  closingIn: (p) => `Solde final, ${p.currency}`,
  actions: (p) => `Télécharger ou imprimer le relevé ${ofPeriod(p.period)}`,
  formats: { csv: "CSV", camt053: "camt.053 (ISO 20022)", mt940: "MT940" },
  openForPrinting: "Ouvrir pour impression",
  download: "Télécharger",
  downloading: (p) => `Téléchargement du relevé ${ofPeriod(p.period)}…`,
  downloadError: (p) => `Le relevé ${ofPeriod(p.period)} n'a pas pu être téléchargé.`,
  downloadErrorDetail: "Le téléchargement s'est interrompu et rien n'a été enregistré. Réessayez.",
  none: "Aucun relevé pour le moment.",
  noneInMonth: (p) => `Il n'y a pas de relevé ${ofPeriod(p.period)}.`,
  moment: (p) => (p.utc === p.here ? `${p.utc} UTC` : `${p.utc} UTC (${p.here}, votre heure)`),
  first: (p) => `Le premier relevé sera disponible ici après ${p.moment}.`,
  next: (p) => `Le relevé ${ofPeriod(p.period)} sera disponible ici après ${p.moment}.`,
  late: (p) => `Le relevé ${ofPeriod(p.period)} est en retard. Il sera disponible ici dès qu'il sera établi.`,
  screen: {
    path: "Vous êtes ici",
    title: (p) => `Relevé ${ofPeriod(p.period)}`,
    tabName: (p) => `Relevé ${p.walletId} ${p.period}`,
    print: "Imprimer",
    previous: (p) => `Précédent\u00a0: ${nameOf(p.period)}`,
    next: (p) => `Suivant\u00a0: ${nameOf(p.period)}`,
    neighbours: "Autres relevés",
    clientId: "ID client",
    wallet: "Portefeuille",
    walletId: "ID du portefeuille",
    period: "Période",
    days: (p) => (p.first === p.last ? `${p.first}, UTC` : `du ${p.first} au ${p.last}, UTC`),
    number: "Numéro de relevé",
    currency: "Devise",
    opening: "Solde initial",
    credits: (p) => `Crédits (${formatCount(p.count)})`,
    debits: (p) => `Débits (${formatCount(p.count)})`,
    fees: "dont frais des paiements",
    closing: "Solde final",
    lines: "Transactions",
    booked: "Comptabilisé (UTC)",
    details: "Détails",
    reference: (p) => `Référence ${p.reference}`,
    reverses: (p) => `Annule ${p.id}`,
    amountIn: (p) => `Montant, ${p.currency}`,
    feeIn: (p) => `Frais, ${p.currency}`,
    balanceIn: (p) => `Solde, ${p.currency}`,
    noLines: "Aucune transaction n'a modifié ce portefeuille.",
    tooLong: (p) =>
      `Seules les ${formatCount(p.shown)} premières transactions sur ${formatCount(p.count)} figurent ici.`,
    tooLongDetail: "Le fichier CSV les contient toutes.",
    downloadCsv: "Télécharger le CSV",
    notYet: (p) => `Le relevé ${ofPeriod(p.period)} n'est pas encore disponible.`,
    lateDetail:
      "Les relevés sont établis peu après 00:15 UTC. Si celui-ci n'arrive pas, contactez l'assistance.",
    none: (p) => `Il n'y a pas de relevé ${ofPeriod(p.period)}.`,
    noneDetail: (p) => `Les relevés de ce portefeuille commencent en ${nameOf(p.period)}.`,
    unknownWallet: "Ce portefeuille est introuvable.",
    unknownWalletDetail: (p) =>
      `Le portefeuille ${p.walletId} n'existe pas chez ce client, ou vous n'y avez pas accès.`,
    wrongPeriod: "Cette adresse ne désigne ni un jour ni un mois.",
    wrongPeriodDetail: (p) =>
      `Au lieu de «\u00a0${p.period}\u00a0», il faut un jour, par exemple 2026-11-17, ou un mois, par exemple 2026-11.`,
    back: "Retour aux portefeuilles",
  },
};
