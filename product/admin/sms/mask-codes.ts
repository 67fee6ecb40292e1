/** Digits of any script, also with spaces, dashes or invisible characters between them: 123 456, 12-34-56. */
const digitGroup = /\p{Nd}+(?:[\s\p{Pd}\p{Cf}]{1,3}\p{Nd}+)*/gu;
const digit = /\p{Nd}/gu;

const shortestCode = 4;
const longestCode = 8;

/**
 * Hides the digits of a message that may be a code: 4 to 8 in one run, and shorter runs that make 4 or more together (C-72). A run of more
 * than 8 digits is the number of a phone or an account. An amount of 1,000 and more without separators is hidden too, because nothing tells
 * it from a code.
 */
export function maskCodes(message: string): string {
  return message.replace(digitGroup, (group) => {
    const digits = countDigits(group);
    if (digits < shortestCode || (digits === group.length && digits > longestCode)) return group;
    return group.replace(/\p{Nd}+/gu, (run) =>
      countDigits(run) > longestCode ? run : run.replace(digit, "•"),
    );
  });
}

function countDigits(text: string): number {
  return text.match(digit)?.length ?? 0;
}
