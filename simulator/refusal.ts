/** A request that the network refuses, without any effect. */
export class Refusal extends Error {
  readonly http: number;
  readonly code: string;

  constructor(http: number, code: string, message: string = code) {
    super(message);
    this.http = http;
    this.code = code;
  }
}
