/** The parameters of an address, by name. */
export type ListAddress = Readonly<Record<string, string | undefined>>;

/** One filter of a list: how its value stands in the address, in the input of the call, and in words. */
export type ListFilter<Value, Input> = {
  /** What the filter is called on its chip and in the facts of an export; the texts are loaded after the declaration. */
  readonly name: () => string;
  /** The value that lets everything through. */
  readonly none: Value;
  parse(address: ListAddress, today: string): Value;
  /** Whether the address names more than this value could use of it. */
  isCut(address: ListAddress, value: Value): boolean;
  write(value: Value): Record<string, string>;
  toInput(value: Value): Input;
  fromInput(input: Input): Value;
  /** Empty while the filter is not set. */
  describe(value: Value): string;
};
