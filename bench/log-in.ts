import { logIn } from "@corridor/product/auth/contract";
import type { InputOf } from "@corridor/product/endpoint";

export type RequestHeaders = Record<string, string>;

/** The headers of a browser in which this person is logged in. */
export async function logInAt(url: string, account: InputOf<typeof logIn>): Promise<RequestHeaders> {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split("=");
      cookies.set(name, value);
    }
  };
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
  });
  keep(await fetch(`${url}/api/chrome`));
  keep(await post(`${url}${logIn.path}`, headers(), account));
  return headers();
}

export async function post(url: string, headers: RequestHeaders, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}
