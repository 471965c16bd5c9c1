import { Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../session/auth-store';
import { Logo } from '../ui/logo';
import { paths } from './paths';
import { quiet } from './top-bar-link';

/**
 * The top navigation: log-in and sign-up for visitors, home and the profile menu for everyone else.
 * @param memberLinks the latter, which may be loaded late
 */
export function TopBar({ memberLinks }: { memberLinks: ReactNode }) {
  const isLoggedIn = useAuth((auth) => auth.token !== '');
  const isStaff = useAuth((auth) => auth.isStaff);
  const isStaffArea = useLocation().pathname.startsWith('/staff/');
  return (
    <header className="print:hidden border-line bg-paper/90 @container sticky top-0 z-30 h-(--top-bar) border-b backdrop-blur">
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

function VisitorLinks() {
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
