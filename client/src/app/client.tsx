import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { focusOnScreen } from './use-focus-on-navigation';
import { VisitorClient } from './visitor-client';

interface Opened {
  whole: ReactElement;
  /** Whether a page was shown before. */
  isNext: boolean;
}

/** Visitors' pages with what they need and nothing else, until the whole client takes their place (docs/adr/0226). */
export function Client() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (opened?.isNext) focusOnScreen();
  }, [opened]);
  if (opened) return opened.whole;
  return (
    // A page that is left stays until the next one has come: that is decided below, and not by a transition.
    <BrowserRouter useTransitions={false}>
      <VisitorClient onLeave={(whole, isNext) => startTransition(() => setOpened({ whole, isNext }))} />
    </BrowserRouter>
  );
}
