import type { Translation } from "../catalogue.ts";
import type { pages as english } from "../en/pages.ts";

export const pages: Translation<typeof english> = {
  notFound: {
    title: "Page introuvable",
    detail: "Il n'y a rien à cette adresse. La page a peut-être changé de place, ou le lien est incomplet.",
    action: "Aller à la page d'accueil",
  },
  unavailable: {
    title: "Le service n'est pas disponible",
    detail:
      "Une demande déjà soumise est conservée. Consultez la page Transactions avant de soumettre quoi que ce soit à nouveau.",
    action: "Réessayer",
  },
  unexpected: {
    title: "Un problème est survenu",
    detail: "Rechargez la page. Si le problème se reproduit, écrivez-nous en citant la référence ci-dessous.",
    action: "Aller à la page d'accueil",
  },
  support: "Contacter l'assistance",
};
