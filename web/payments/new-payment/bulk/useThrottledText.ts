import { useEffect, useRef, useState } from "react";

const everyMs = 5_000;

/** The newest of many texts, at intervals: a screen reader that reads out every text would never end. */
export function useThrottledText(text: string): string {
  const [said, setSaid] = useState(text);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
  });
  useEffect(() => {
    const timer = setInterval(() => setSaid(newest.current), everyMs);
    return () => clearInterval(timer);
  }, []);
  return said;
}
