/** A person as colleagues see them: by name, which may be missing, and by e-mail address, which is unique. */
export type Person = { readonly name: string; readonly email: string };

/** The name in a sentence. */
export function personText({ name, email }: Person): string {
  return name === "" ? email : `${name} (${email})`;
}
