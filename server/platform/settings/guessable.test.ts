import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isGuessable } from "./guessable.ts";

test.each([
  "ssssssssssssssssssssssssssssssssssssssss",
  "abababababababababababababababababababab",
  "hunter2!hunter2!hunter2!hunter2!hunter2!",
  "abcdefghijklmnopqrstuvwxyz0123456789ABCD",
  "1234567890123456789012345678901234567890",
  "aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee",
  "changeme-changeme-changeme-changeme-now",
  "Change_Me_This_Is_The_Secret_Password",
  "qwertyuiopasdfghjklzxcvbnm1234567890",
  "your-secret-placeholder-password-default",
  "lantern-harbour-42lantern-harbour-42",
])("the secret %s is easy to guess [C-80]", (secret) => {
  expect(isGuessable(secret, 32)).toBe(true);
});

test("a random secret is never called easy to guess, in hexadecimal or base64, at any allowed length [C-80]", () => {
  const bytes = (seed: string) => createHash("sha384").update(seed).digest();
  const wronglyRefused: string[] = [];
  for (let number = 0; number < 3_000; number += 1) {
    const drawn = bytes(`secret ${number}`);
    const [hexadecimal, base64] = [drawn.toString("hex"), drawn.toString("base64")];
    for (const secret of [hexadecimal, base64, hexadecimal.slice(0, 32), base64.slice(0, 32)])
      if (isGuessable(secret, 32)) wronglyRefused.push(secret);
    for (const token of [hexadecimal.slice(0, 32), base64.slice(0, 16)])
      if (isGuessable(token, 16)) wronglyRefused.push(token);
  }
  expect(wronglyRefused).toEqual([]);
});
