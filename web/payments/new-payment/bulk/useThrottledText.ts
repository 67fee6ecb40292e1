import { useEffect, useRef, useState } from "react";

const everyMs = 5_000;

/** The newest of many texts, now and then: a voice that reads each of them out would never end. */
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
