type Gender = "man" | "woman";

/** What a word can be in a name besides one of its words. The place of the word decides what it is. */
export type WordRoles = {
  /** A word such as de or bin, which counts for nothing between other words. */
  readonly isParticle?: true;
  readonly isAnd?: true;
  readonly title?: {
    /** A title that can also be a name is a title only in front of the name. */
    readonly isOnlyInFront: boolean;
    readonly gender: Gender | null;
  };
  readonly generation?: string;
  readonly legalForm?: string;
  /** The first part of names such as Abd al-Rahman. */
  readonly isServant?: true;
  /** The last part of names such as Nur al-Din. */
  readonly isFaith?: true;
  /** The first part of French names such as Jean Pierre. */
  readonly isDoubleName?: true;
};

const roles = new Map<string, WordRoles>();
/** The first letters and lengths of words with roles. Few names have such a word, and this is cheaper to look up than a text. */
const shapes = new Set<number>();

export function rolesOf(word: string): WordRoles | undefined {
  return shapes.has(shapeOf(word)) ? roles.get(word) : undefined;
}

function shapeOf(word: string): number {
  return word.charCodeAt(0) * 256 + word.length;
}

function add(words: string, role: WordRoles): void {
  for (const word of words.split(" ")) {
    roles.set(word, { ...roles.get(word), ...role });
    shapes.add(shapeOf(word));
  }
}

function addTitles(words: string, gender: Gender | null, isOnlyInFront: boolean): void {
  add(words, { title: { gender, isOnlyInFront } });
}

// Haji, Cheikh and Prince are given names in the countries that we pay to, so they are words and no titles.
addTitles("mr mister monsieur пан", "man", false);
addTitles("mrs ms miss mme mlle madame mademoiselle madam woizero wro пані", "woman", false);
addTitles("dr dkt docteur doctor prof professor professeur rev reverend hon honourable esq", null, false);
addTitles("m sir ato bwana alhaji alhaj father abbe fr brother frere", "man", true);
addTitles("bi lady alhaja hajia hajiya hajjat sister soeur sr wt", "woman", true);
addTitles(
  "chief pastor pasteur captain capt maitre me ing eng engr barr mzee mallam malam mwalimu",
  null,
  true,
);

add("al el ul bin ibn bint binti ould mint wa de da do dos das du des di la le les van von der den ter", {
  isParticle: true,
});
add("nee epse epouse ep veuve vve alias aka dit dite", { isParticle: true });
add("and et", { isAnd: true });

add("jr jnr junior fils", { generation: "junior" });
add("sr snr senior pere", { generation: "senior" });
for (const numeral of ["ii", "iii", "iv"]) add(numeral, { generation: numeral });

add("ltd limited", { legalForm: "ltd" });
add("corp corporation inc incorporated", { legalForm: "inc" });
for (const form of ["plc", "llc", "llp", "sarl", "suarl", "sas", "gmbh", "bv", "cooperative", "sacco"])
  add(form, { legalForm: form });

add("abd abdel abdul abdal abdoul abdur abder عبد", { isServant: true });
add("din dine deen eldin aldin eddine eddin uddin addin الدين", { isFaith: true });
add("jean marie anne", { isDoubleName: true });
