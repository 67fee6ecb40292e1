/** The parameters of an address, by name. */
export type ListAddress = Readonly<Record<string, string | undefined>>;

/** One filter of a list: how its value stands in the address, in the input of the call, and in words. */
export type ListFilter<Value, Input> = {
  /** The name of the filter on its chip and in the facts of an export; a function, because texts load after the declaration. */
  readonly name: () => string;
  /** The value of a filter that is not set. */
  readonly none: Value;
  parse(address: ListAddress, today: string): Value;
  /** Whether the address has a value that this filter could not use. */
  isCut(address: ListAddress, value: Value): boolean;
  write(value: Value): Record<string, string>;
  toInput(value: Value): Input;
  fromInput(input: Input): Value;
  /** Empty while the filter is not set. */
  describe(value: Value): string;
};
