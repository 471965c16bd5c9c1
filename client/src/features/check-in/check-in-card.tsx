import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCheckIn } from '../../api/check-in';
import { useCurriculumState } from '../../api/curriculum';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { ButtonLink } from '../../ui/button';
import { Changes } from './changes';

/**
 * A check-in that waits to be held, and what came of it. Nothing where there is none: it is in nobody's way.
 * @param isShort the way to it alone, on a screen about something else
 */
export function CheckInCard({ isShort = false }: { isShort?: boolean }) {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const hasPlan = useCurriculumState() != null;
  const own = useCheckIn(isMember && hasPlan);
  const { checkIn } = own;
  const isWaiting = checkIn?.changes.some(({ state }) => state === 'open') ?? false;
  // Once the list is there it stays, with its way back, until the person leaves.
  const [isListed, setIsListed] = useState(false);
  if (isWaiting && !isListed) setIsListed(true);
  if (!checkIn || (isShort && checkIn.concluded)) return null;
  if (!checkIn.concluded) {
    return (
      <section aria-labelledby="check-in" className={`${frame} flex flex-wrap items-center gap-x-8 gap-y-4`}>
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="check-in" className="text-xl font-medium">
            Got five minutes?
          </h2>
          <p className="text-ink-soft">Say how it goes, and see what could change in the rest of your plan.</p>
        </div>
        <ButtonLink to={paths.checkIn} size="sm">
          Start the check-in
        </ButtonLink>
      </section>
    );
  }
  if (checkIn.changes.length === 0) return null;
  if (!isListed) {
    return (
      <p className="mb-6">
        <Link to={paths.checkIn} className="link">
          What came of your check-in in week {checkIn.week}
        </Link>
      </p>
    );
  }
  return (
    <section aria-labelledby="check-in" className={frame}>
      <h2 id="check-in" className="mb-3 text-xl font-medium">
        After your check-in: what could change
      </h2>
      <Changes changes={checkIn.changes} own={own} />
    </section>
  );
}

const frame = 'border-line-strong bg-card mb-8 rounded-2xl border px-6 py-5';
