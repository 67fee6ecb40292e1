/** The secret of every test that seals, signs or opens a backup. */
export const testSecret = "a secret that only the tests know, forty characters";
