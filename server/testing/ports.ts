/** For stories, which see the product from outside and import nothing else of the server. */
export { freePort } from "../platform/free-port.ts";
