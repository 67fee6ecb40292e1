/** The same keys and parameters in another language: a missing or extra key does not compile. */
export type Translation<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? string
    : Catalogue[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Translation<Catalogue[Key]>;
};
