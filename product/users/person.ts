/** Somebody as colleagues see them: by the name, which may be missing, and by the address, which is theirs alone. */
export type Person = { readonly name: string; readonly email: string };

/** In a sentence. */
export function personText({ name, email }: Person): string {
  return name === "" ? email : `${name} (${email})`;
}
