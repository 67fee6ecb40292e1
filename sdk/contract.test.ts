import { expectTypeOf, test } from "vitest";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type * as contract from "@corridor/product/public-api/contract";
import type { EventBody } from "@corridor/product/webhooks/events";
import type { CallbackEvent, Operations } from "./contract.ts";

test("the types of the SDK accept and return what the contract does, which the compiler checks [EXT-28]", () => {
  type Output<Name extends keyof Operations> = Operations[Name]["output"];
  expectTypeOf<Output<"createRequest">>().toEqualTypeOf<OutputOf<typeof contract.createSignedRequest>>();
  expectTypeOf<Output<"findRequest">>().toEqualTypeOf<OutputOf<typeof contract.findSignedRequest>>();
  expectTypeOf<Output<"listRequests">>().toEqualTypeOf<OutputOf<typeof contract.listSignedRequests>>();
  expectTypeOf<Output<"findTransaction">>().toEqualTypeOf<OutputOf<typeof contract.findSignedTransaction>>();
  expectTypeOf<Output<"listTransactions">>().toEqualTypeOf<
    OutputOf<typeof contract.listSignedTransactions>
  >();
  expectTypeOf<Output<"sendFile">>().toEqualTypeOf<OutputOf<typeof contract.sendSignedFile>>();
  expectTypeOf<Output<"findFile">>().toEqualTypeOf<OutputOf<typeof contract.findSignedFile>>();
  expectTypeOf<InputOf<typeof contract.readSignedFileResponse>>().toEqualTypeOf<
    Operations["readFileResponse"]["input"]
  >();
  expectTypeOf<Output<"listStatements">>().toEqualTypeOf<OutputOf<typeof contract.listSignedStatements>>();
  expectTypeOf<InputOf<typeof contract.readSignedStatement>>().toEqualTypeOf<
    Operations["readStatement"]["input"]
  >();
  expectTypeOf<Output<"startNameLookup">>().toEqualTypeOf<OutputOf<typeof contract.startSignedNameLookup>>();
  expectTypeOf<Output<"findNameLookup">>().toEqualTypeOf<OutputOf<typeof contract.findSignedNameLookup>>();
  expectTypeOf<Output<"listWallets">>().toEqualTypeOf<OutputOf<typeof contract.listSignedWallets>>();
  expectTypeOf<InputOf<typeof contract.createSignedRequest>>().toExtend<
    Operations["createRequest"]["input"]
  >();
  expectTypeOf<InputOf<typeof contract.findSignedRequest>>().toExtend<Operations["findRequest"]["input"]>();
});

test("the events of the SDK are those of the contract, which the compiler checks [EXT-35]", () => {
  expectTypeOf<CallbackEvent>().toEqualTypeOf<EventBody>();
  expectTypeOf<CallbackEvent<"transaction.reversed">>().toEqualTypeOf<EventBody<"transaction.reversed">>();
});
