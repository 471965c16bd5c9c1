import { Suspense, type ReactNode } from 'react';
import { Outlet, useNavigation, Link, useLocation } from 'react-router-dom';
import { useReplacedSessions, useAuth } from '../session/auth-store';
import { Logo } from '../ui/logo';
import { paths } from './paths';

interface FrameProps {
  memberLinks: ReactNode;
  /** Between the top bar and the screen. */
  banner?: ReactNode;
  sidebar?: ReactNode;
  /** At the window's end, under the screen. */
  below?: ReactNode;
}

/** Around every screen: the way past the navigation, and the navigation on top. */
export function Frame({ memberLinks, banner, sidebar, below }: FrameProps) {
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
        {sidebar}
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

/** The top navigation: log-in and sign-up for visitors, home and the profile menu, which may be loaded late, for everyone else. */
function TopBar({ memberLinks }: { memberLinks: ReactNode }) {
  const isLoggedIn = useAuth((auth) => auth.token !== '');
  const isStaff = useAuth((auth) => auth.isStaff);
  const isStaffArea = useLocation().pathname.startsWith('/staff/');
  return (
    <header className="border-line bg-paper/90 @container sticky top-0 z-30 h-(--top-bar) border-b backdrop-blur">
      <nav
        aria-label="Main"
        // Staff screens begin at the window's edge, and their navigation with them.
        className={`mx-auto flex h-full items-center justify-between px-4 sm:px-6 ${isStaffArea ? 'max-w-6xl lg:max-w-none' : 'max-w-6xl'}`}
      >
        <Link to={isLoggedIn ? paths.getToKnowYou : paths.signUp} className="rounded-lg">
          <Logo isShort={isStaff} />
        </Link>
        <div className="flex items-center gap-1">
          {isLoggedIn ? <Suspense>{memberLinks}</Suspense> : <VisitorLinks />}
        </div>
      </nav>
    </header>
  );
}

export function VisitorLinks() {
  return (
    <>
      <VisitorLink to={paths.logIn} className={quiet}>
        Log In
      </VisitorLink>
      <VisitorLink
        to={paths.signUp}
        className="border-primary-ink/25 text-primary-ink hover:border-primary-ink hover:bg-primary-wash rounded-full border px-4 py-1.5 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors max-[22rem]:px-3 @max-[17rem]:px-2"
      >
        Sign Up
      </VisitorLink>
    </>
  );
}

/** Marked while its page is shown; smaller than React Router's NavLink, which nothing else of visitors' pages needs. */
function VisitorLink({ to, ...rest }: { to: string; className: string; children: ReactNode }) {
  const isShown = useLocation().pathname === to;
  return <Link {...rest} to={to} aria-current={isShown ? 'page' : undefined} />;
}

export const quiet =
  'rounded-lg px-3 py-2 whitespace-nowrap max-[22rem]:px-2 @max-[17rem]:px-1 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink';
