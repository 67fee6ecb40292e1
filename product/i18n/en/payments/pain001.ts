import type { ElementPlace, PainProblem } from "../../../payments/files/pain-problem.ts";
import { formatCount } from "../../formats.ts";

const at = ({ path, line }: ElementPlace) => `Line ${line}, ${path}`;

/** A problem that the rules of payments find, at its element. */
export const atElement = (place: ElementPlace, problem: string) => `${at(place)}: ${problem}`;

/** Problems of a pain.001.001.09 (ISO-03 to ISO-08). */
export const painProblems: {
  [Code in PainProblem["code"]]: (said: Extract<PainProblem, { code: Code }>) => string;
} = {
  xmlBroken: ({ line }) =>
    `Line ${line}: the XML is not well-formed. Nothing after this line was read. Write the file again in your program.`,
  xmlDoctype: ({ line }) => `Line ${line}: a document type declaration is not accepted. Remove it.`,
  xmlInstruction: ({ line }) => `Line ${line}: a processing instruction is not accepted. Remove it.`,
  xmlEncoding: () => "The XML is not encoded in UTF-8. Write it in UTF-8 and send it again.",
  xmlNamespace: ({ name }) =>
    `The XML is “${name}”. Only pain.001.001.09 is accepted. Choose this version in your program.`,
  xmlTooDeep: ({ line, n }) =>
    `Line ${line}: the elements are nested more than ${n} deep. Write the file again as a pain.001.001.09.`,
  xmlTextTooLong: ({ line, n }) =>
    `Line ${line}: a text or an attribute has more than ${formatCount(n)} characters. Shorten it.`,
  painUnknown: (place) =>
    `${at(place)}: pain.001.001.09 has no such element, attribute or text here. Remove it.`,
  painRefused: (place) =>
    place.instead === null
      ? `${at(place)}: we cannot carry out what this element asks for. Remove it if the payment is right without it.`
      : `${at(place)}: this element is not accepted. Give ${place.instead} instead.`,
  painMissing: (place) => `${at(place)}: this element is missing. Add it.`,
  painOrder: (place) =>
    `${at(place)}: this element comes too late. Write the elements in the order of the standard.`,
  painRepeated: (place) => `${at(place)}: only one such element is accepted here. Remove the others.`,
  painEmpty: (place) => `${at(place)}: this element has no value. Give a value, or leave the element out.`,
  painTooLong: (place) =>
    `${at(place)}: this value has more than ${formatCount(place.n)} characters. Shorten it.`,
  painValue: (place) =>
    `${at(place)}: the value “${place.value}” is not accepted.${place.accepted === null ? " Change it." : ` Accepted: ${place.accepted}`}`,
  painProvider: (place) =>
    `${at(place)}: ${place.provider} cannot carry out “${place.value}”. Change this value, or the provider.`,
  painTwice: (place) =>
    `${at(place)}: the PmtInf of this transaction has this element too. Keep one of them.`,
  painComment: (place) => `${at(place)}: a comment inside a value is not accepted. Remove the comment.`,
  painAmount: (place) =>
    `${at(place)}: “${place.value}” is not an amount. Write it with digits and a decimal point only, such as 1250.50.`,
  painDecimals: (place) =>
    `${at(place)}: ${place.value} has more decimals than ${place.currency} has. Round the amount.`,
  painCount: (place) =>
    `${at(place)}: the file says ${place.given}, but there ${place.counted === 1 ? "is 1 transaction" : `are ${formatCount(place.counted)} transactions`}. Check that the file is whole.`,
  painSum: (place) =>
    `${at(place)}: the file says ${place.given}, but the amounts add up to ${place.sum}. Check that the file is whole.`,
  painIdRepeated: (place) =>
    `${at(place)}: “${place.value}” is used twice in this file. Give each an ID of its own.`,
  painWalletCurrency: (place) =>
    `${at(place)}: the file says ${place.value}, but the wallet is in ${place.currency}. Change the wallet or the currency.`,
  painMessageUsed: ({ value }) =>
    `GrpHdr/MsgId: a message “${value}” was taken before. Give each message an ID of its own.`,
  painDay: ({ reference, day }) =>
    `PmtInf “${reference}”, ReqdExctnDt: payments cannot be scheduled for ${day}. Give today, or a day in the next 6 weeks if schedules are offered.`,
  painDayDiffers: ({ day }) =>
    `The file asks for ${day} in ReqdExctnDt. Schedule the request for that day (UTC), or give today in the file.`,
  painOnePayment: ({ n }) =>
    `The file has ${formatCount(n)} PmtInf. In the console a file has exactly one; send the others by SFTP or the API, or one by one.`,
  painMore: ({ n }) =>
    n === 1 ? "1 more problem is not listed." : `${formatCount(n)} more problems are not listed.`,
};
