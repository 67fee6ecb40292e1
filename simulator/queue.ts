export type Queue<Item> = { add(item: Item): void };

const tidyAfter = 1_024;

/** Processes a limited number of items at once, in the order in which they came. */
export function openQueue<Item>(mostAtOnce: number, work: (item: Item) => Promise<void>): Queue<Item> {
  let items: Item[] = [];
  let [first, inWork] = [0, 0];

  const next = (): void => {
    while (inWork < mostAtOnce && first < items.length) {
      const item = items[first++]!;
      inWork += 1;
      void work(item).finally(() => {
        inWork -= 1;
        next();
      });
    }
    // Removing the first item of a long array copies all others, so items are removed a thousand at a time.
    if (first > tidyAfter) [items, first] = [items.slice(first), 0];
  };

  return {
    add(item) {
      items.push(item);
      next();
    },
  };
}
