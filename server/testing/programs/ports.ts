/** For stories: of the server they may import this folder alone. */
export { freePort } from "../../platform/free-port.ts";
