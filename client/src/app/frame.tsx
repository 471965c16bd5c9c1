import { Suspense, useEffect, type ReactNode } from 'react';
import { followOtherTabs, useReplacedSessions } from '../session/auth-store';
import { useFinishLogOut } from '../session/log-out';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLostFocus } from './use-lost-focus';

interface FrameProps {
  /** What the top bar has for who is logged in. */
  memberLinks: ReactNode;
  /** Between the top bar and the screen. */
  banner?: ReactNode;
  beside?: ReactNode;
  /** At the window's end, under the screen. */
  below?: ReactNode;
  /** Whether another screen is on its way. */
  isBusy: boolean;
  /** The screen. */
  children: ReactNode;
}

/** Around every screen: the way past the navigation, the navigation on top, and where the focus is. */
export function Frame({ memberLinks, banner, beside, below, isBusy, children }: FrameProps) {
  useFinishLogOut();
  useFocusOnNavigation();
  useLostFocus();
  useEffect(() => followOtherTabs(), []);
  const replacedSessions = useReplacedSessions(({ count }) => count);
  return (
    <div className="frame flex min-h-dvh flex-col">
      <a
        href="#main"
        className="bg-primary sr-only z-50 rounded-lg px-4 py-2 font-medium text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopBar memberLinks={memberLinks} />
      <div className="flex min-h-0 flex-1">
        {beside}
        <main
          id="main"
          tabIndex={-1}
          aria-busy={isBusy}
          // The whole window's height, whatever comes below it.
          className="flex min-h-[calc(100dvh-var(--top-bar))] min-w-0 flex-1 flex-col"
        >
          {banner}
          {/* Nothing that the former person had open or was typing stays for the next one. */}
          <Suspense key={replacedSessions}>{children}</Suspense>
        </main>
      </div>
      {below}
    </div>
  );
}
