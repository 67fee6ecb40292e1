import type { Translation } from "../catalogue.ts";
import type { search as english } from "../en/search.ts";

export const search: Translation<typeof english> = {
  title: "Résultats de la recherche",
  field: "ID de transaction",
  placeholder: "Rechercher une transaction par son ID exact",
  go: "Rechercher",
  resultFor: (p) => `Résultat pour ${p.id}`,
  empty: "Aucune transaction ne porte exactement cet identifiant.",
  tips: "L'identifiant doit être complet, à la lettre près. Seules sont trouvées les transactions de ce client, dans les portefeuilles que vous voyez.",
};
