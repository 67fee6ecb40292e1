import { expect, test } from "vitest";
import { authorizationOf, digestOfNothing } from "./signature.ts";

const key = {
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const usual = {
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-content-sha256": digestOfNothing,
  "x-amz-date": "20130524T000000Z",
};

test.each([
  [
    "a read of a part",
    { method: "GET", path: "/test.txt", query: {}, headers: { ...usual, range: "bytes=0-9" } },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "a write",
    {
      method: "PUT",
      path: "/test%24file.text",
      query: {},
      headers: {
        ...usual,
        date: "Fri, 24 May 2013 00:00:00 GMT",
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
        "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      },
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "a question about the bucket",
    { method: "GET", path: "/", query: { lifecycle: "" }, headers: usual },
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "a listing",
    { method: "GET", path: "/", query: { "max-keys": "2", prefix: "J" }, headers: usual },
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
])("%s has the signature of the published example [EXT-51]", (_, { query, ...parts }, signature) => {
  const authorization = authorizationOf({ ...parts, query: new Map(Object.entries(query)) }, key);
  expect(authorization.split("Signature=")[1]).toBe(signature);
});
