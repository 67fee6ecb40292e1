import { useEffect, useRef } from "react";

export type ScreenTitleProps = {
  children: string;
  /** The screen's name in the browser's tab, if it differs from the heading. */
  tabName?: string | undefined;
  /** After the screen's own name in the browser's tab. */
  site: string;
  /** A screen that starts with a field puts the focus there instead. */
  takesFocus?: boolean;
};

/** The heading of a screen: it names the tab, and a screen reader begins there after a change of route. */
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
