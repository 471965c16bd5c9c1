import { lazy, useDeferredValue, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { matchRoutes, Outlet, useLocation, useNavigationType, useRoutes, type Location } from 'react-router-dom';
import { firstUse } from '../lib/first-use';
import { useAuth } from '../session/auth-store';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { paths } from './paths';
import { useScrollPlaces, type Visit } from './scroll-places';
import { visitorRoutes } from './visitor-routes';

interface VisitorClientProps {
  /**
   * @param whole the whole client, which shows all other pages
   * @param isNext whether a visitor's page was shown before
   */
  onLeave: (whole: ReactElement, isNext: boolean) => void;
}

/** The pages that visitors see first, without the data router and all that comes with it. */
export function VisitorClient({ onLeave }: VisitorClientProps) {
  return (
    <ErrorBoundary location={useLocation()}>
      <VisitorPages onLeave={onLeave} />
    </ErrorBoundary>
  );
}

function VisitorPages({ onLeave }: VisitorClientProps) {
  const { location, latest } = useLatestVisit();
  // While the next page is on its way, the one before stays.
  const shown = useDeferredValue(latest);
  const isLeft = location !== shown?.location;
  useWholeClient(location === latest?.location ? null : location, (whole) => onLeave(whole, shown !== null));
  useScrollPlaces(shown, isLeft);
  return shown && <Page location={shown.location} isLeft={isLeft} />;
}

const wholeClient = () => import('./whole-client');

/** For a session that begins while a page is open: by its form, or in another tab. */
const MemberLinks = lazy(async () => ({ default: (await wholeClient()).LoneMemberLinks }));

function Page({ location, isLeft }: { location: Location; isLeft: boolean }) {
  const frame = (
    <Frame memberLinks={!isLeft && <MemberLinks />} isBusy={isLeft}>
      <Outlet />
    </Frame>
  );
  return useRoutes([{ element: frame, children: visitorRoutes }], location);
}

interface Visits {
  /** The browser's. */
  location: Location;
  /** The one there where it is for visitors, else the latest that was; null: none yet. */
  latest: Visit | null;
}

function useLatestVisit(): Visits {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const visitsAt = (former: Visit | null): Visits => ({
    location,
    latest: isForVisitors(location) ? { location, isReturn } : former,
  });
  const [visits, setVisits] = useState(() => visitsAt(null));
  if (visits.location !== location) setVisits(visitsAt(visits.latest));
  return visits;
}

/** The landing sends everyone on. All else is the whole client's once there is a session. */
const isForVisitors = (location: Location): boolean =>
  matchRoutes(visitorRoutes, location) !== null &&
  (location.pathname === paths.home || useAuth.getState().token === '');

/**
 * Opens the whole client where it is needed, and fetches it beforehand once a page is used.
 * @param needed the address that it is needed at; null: none
 */
function useWholeClient(needed: Location | null, onOpen: (whole: ReactElement) => void): void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    void firstUse()
      .then(wholeClient)
      .catch(() => undefined);
  }, []);

  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!needed) return undefined;
    let isAbandoned = false;
    wholeClient()
      .then(({ openWholeClient }) => openWholeClient())
      .then(
        ({ client, abandon }) => (isAbandoned ? abandon() : open(client)),
        (error: unknown) => isAbandoned || setFailure({ error }),
      );
    return () => {
      isAbandoned = true;
    };
  }, [needed]);

  // The way out for errors of effects.
  if (failure) throw failure.error;
}
