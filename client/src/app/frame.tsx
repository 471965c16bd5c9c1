import { Suspense, type ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useReplacedSessions } from '../session/auth-store';
import { TopBar } from './top-bar';

interface FrameProps {
  /** The part of the top bar for whoever is logged in. */
  memberLinks: ReactNode;
  /** Between the top bar and the screen. */
  banner?: ReactNode;
  beside?: ReactNode;
  /** At the window's end, under the screen. */
  below?: ReactNode;
}

/** Around every screen: the way past the navigation, and the navigation on top. */
export function Frame({ memberLinks, banner, beside, below }: FrameProps) {
  const isBusy = useNavigation().state !== 'idle';
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
          <Suspense key={replacedSessions}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {below}
    </div>
  );
}
