/** The handler of a sample whose click has no effect. */
export const doNothing = () => undefined;
