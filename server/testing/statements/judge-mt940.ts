/** One message of a file: its fields in order, each with its lines. */
type Message = readonly (readonly [tag: string, lines: readonly string[]])[];

const formats: Readonly<Record<string, RegExp>> = {
  "20": /^[^/].{0,14}[^/]$/,
  "25": /^.{1,35}$/,
  "28C": /^\d{1,5}\/\d{1,5}$/,
  "60": /^[CD]\d{6}[A-Z]{3}[\d,]{2,15}$/,
  "62": /^[CD]\d{6}[A-Z]{3}[\d,]{2,15}$/,
  "61": /^\d{10}(R?[CD])[\d,]{2,15}[SNF][A-Z0-9]{3}[^\s/](?:(?!\/\/).){0,14}[^/]?(\/\/.{1,16})?$/,
};

/** What is wrong with a file of MT940 messages; empty for a good file. */
export function judgeMt940(text: string): string[] {
  const problems: string[] = [];
  if (!/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/.test(text)) problems.push("The file has a character outside set X.");
  if (text.replaceAll("\r\n", "").match(/[\r\n]/)) problems.push("A line does not end with CRLF.");
  const messages = text.split("\r\n-\r\n");
  if (messages.pop() !== "") problems.push("The file does not end after a message.");
  let former: Message | undefined;
  for (const [index, message] of messages.entries()) {
    if (message.length + "\r\n-\r\n".length > 2_000) problems.push(`Message ${index + 1} is too long.`);
    const fields = fieldsOf(message);
    problems.push(
      ...judgeMessage(fields, index, messages.length).map((problem) => `Message ${index + 1}: ${problem}`),
    );
    if (former) problems.push(...judgeJoint(former, fields));
    former = fields;
  }
  return problems;
}

/** A field begins at a line that begins with a colon. */
function fieldsOf(message: string): Message {
  const fields: [string, string[]][] = [];
  for (const line of message.split("\r\n")) {
    const [, tag, first = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) fields.push([tag, [first]]);
    else fields.at(-1)?.[1].push(line);
  }
  return fields;
}

function judgeMessage(fields: Message, index: number, count: number): string[] {
  const problems: string[] = [];
  const opening = index === 0 ? "60F" : "60M";
  const closing = index === count - 1 ? "62F" : "62M";
  const order = fields.map(([tag]) => tag).join(" ");
  const wanted = /^(20 25 28C 60[FM]) ((?:61 86 )*)(62[FM])$/.exec(order);
  if (!wanted || !wanted[1]!.endsWith(opening) || wanted[3] !== closing)
    problems.push(`The fields are ${order}.`);
  for (const [tag, lines] of fields) {
    const [first = "", second, ...more] = lines;
    const format = formats[tag] ?? formats[tag.slice(0, 2)];
    if (format && !format.test(first)) problems.push(`Field ${tag} is ${first}.`);
    if (tag === "61" && (second === undefined || !/^.{1,34}$/.test(second) || more.length > 0))
      problems.push("Field 61 has other details.");
    if (tag === "86") problems.push(...judgeNarrative(lines));
    if (tag !== "61" && tag !== "86" && lines.length > 1) problems.push(`Field ${tag} has several lines.`);
  }
  if (problems.length > 0) return problems;
  const moved = fields.filter(([tag]) => tag === "61").reduce((sum, [, [line]]) => sum + movedBy(line!), 0n);
  if (balanceIn(fields, "60") + moved !== balanceIn(fields, "62"))
    problems.push("The entries do not lead to the closing balance.");
  if (field(fields, "28C").split("/")[1] !== String(index + 1))
    problems.push("The sequence number is another one.");
  return problems;
}

function judgeNarrative(lines: readonly string[]): string[] {
  if (lines.length > 6) return ["Field 86 has more than six lines."];
  const bad = lines.find((line) => !/^[^:\- ](.{0,63}[^ ])?$/.test(line));
  return bad === undefined ? [] : [`Field 86 has the line ${JSON.stringify(bad)}.`];
}

/** The next message goes on with the balance, account, reference and number of the one before. */
function judgeJoint(former: Message, next: Message): string[] {
  const isSame =
    field(former, "62") === field(next, "60") &&
    ["20", "25"].every((tag) => field(former, tag) === field(next, tag)) &&
    field(former, "28C").split("/")[0] === field(next, "28C").split("/")[0];
  return isSame ? [] : ["Two messages do not join."];
}

function field(fields: Message, tag: string): string {
  return fields.find(([each]) => each.startsWith(tag))?.[1][0] ?? "";
}

function balanceIn(fields: Message, tag: "60" | "62"): bigint {
  const [, mark, digits = ""] = /^([CD])\d{6}[A-Z]{3}(.*)$/.exec(field(fields, tag)) ?? [];
  return mark === "D" ? -units(digits) : units(digits);
}

/** RC takes a credit back, RD a debit. */
function movedBy(statementLine: string): bigint {
  const [, mark, digits = ""] = /^\d{10}(R?[CD])([\d,]+)/.exec(statementLine) ?? [];
  return mark === "C" || mark === "RD" ? units(digits) : -units(digits);
}

/** In thousandths, because no currency of ours has more than three decimals. */
function units(digits: string): bigint {
  const [whole = "", fraction = ""] = digits.split(",");
  return BigInt(whole + fraction.padEnd(3, "0"));
}
