import { formatBytes } from "../formats.ts";

/** The words of every place where a person chooses a file. */
export const fileChoice = {
  release: "Release to choose this file",
  or: "or",
  choose: "Choose a file",
  chooseAnother: "Choose another file",
  remove: "Remove",
  none: "Please select a file to upload.",
  empty: "File is empty.",
  onlyOne: "Choose one file at a time.",
  tooBig: (p: { n: number }) => `The file is larger than ${p.n} MB.`,
  gone: "The file has changed or is gone. Choose it again.",
  size: formatBytes,
};
