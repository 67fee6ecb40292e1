import { useEffect, useRef } from "react";

export type ScreenTitleProps = {
  children: string;
  /** The screen's name in the browser's tab, where its heading says something else. */
  tabName?: string | undefined;
  /** After the screen's own name in the browser's tab. */
  site: string;
  /** A screen that starts with a field puts the focus there instead. */
  takesFocus?: boolean;
};

/** The heading of a screen: names the tab, and is where a screen reader begins after a change of route. */
export function ScreenTitle({ children, tabName = children, site, takesFocus = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tabName} · ${site}`;
  }, [tabName, site]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h1>
  );
}
