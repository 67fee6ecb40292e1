/** The body with a line for each value; a body that is no JSON stays as it is. */
export function formattedBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
