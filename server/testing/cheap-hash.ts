import { hash } from "@node-rs/argon2";

const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * A hash names its own cost, and a check costs what the hash names. Tests log in thousands of times, so the hashes that tests store are
 * cheap. The product still makes its own hashes at full cost: no code of the product imports this file.
 */
export const cheapHash = (password: string): Promise<string> => hash(password, cheapest);
