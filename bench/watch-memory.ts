import { setTimeout as wait } from "node:timers/promises";

/** The peak memory of the server, by its own metrics. */
export function watchMemory(url: string): { stop: () => Promise<number> } {
  let [most, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const resident = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
      most = Math.max(most, Number(resident));
      await wait(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}
