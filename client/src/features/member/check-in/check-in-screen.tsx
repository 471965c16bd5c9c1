import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CheckIn, useCheckIn } from '../../../api/check-in';
import { useCurriculumState, useMayHavePlan } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { useDocumentTitle } from '../../../lib/product';
import { useMembershipEnd } from '../../../session/current-user';
import { ButtonLink } from '../../../ui/button';
import { Foot, HorizonBand } from '../../../ui/page';
import { Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { CheckInChat } from '../chat/check-in-chat';
import { Changes } from './proposed-changes';
import { carriedIn, FIRST_ANSWERS, FIRST_QUESTION } from './check-in-card';

/** /check-in: a short conversation about how the plan is going, then the proposed changes. */
export function CheckInScreen() {
  useDocumentTitle('Check-in');
  const plan = useCurriculumState();
  const own = useCheckIn(useMayHavePlan());
  useMembershipEnd(own.error);
  const { checkIn, error, refresh } = own;
  if (checkIn && !checkIn.concluded) return <Chat checkIn={checkIn} onDone={() => void refresh()} />;
  if (checkIn) {
    return (
      <Sheet>
        {checkIn.changes.length === 0 ? (
          <p className="text-lg">
            Thank you for week {checkIn.week}’s check-in. Nothing in it asks for a change: your plan goes on as it is.
          </p>
        ) : (
          <>
            <p className="mb-6 text-lg">
              This is what could change in the practices still to come. Nothing does until you accept it, and what you
              accept you can undo.
            </p>
            <Changes changes={checkIn.changes} own={own} />
          </>
        )}
        <ButtonLink to={paths.curriculum} variant="outline" className="mt-8">
          Your practices
        </ButtonLink>
      </Sheet>
    );
  }
  if (plan === null || checkIn === null) return <NoneNow hasPlan={plan !== null} />;
  if (error === undefined) {
    return (
      <Sheet>
        <div role="status" data-loading className="space-y-3">
          <span className="sr-only">Loading your check-in…</span>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <Unloaded what="Your check-in" error={error} onRetry={refresh} size="sm" />
    </Sheet>
  );
}

function Chat({ checkIn: { week, askedAt }, onDone }: { checkIn: CheckIn; onDone: () => void }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    <CheckInChat
      week={week}
      askedAt={askedAt}
      question={FIRST_QUESTION}
      answers={FIRST_ANSWERS}
      given={carriedIn(state)}
      // Sent once: a later visit to this page doesn't send it again.
      onGiven={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
      onDone={onDone}
    />
  );
}

function NoneNow({ hasPlan }: { hasPlan: boolean }) {
  const { coachName } = useSite();
  return (
    <Sheet>
      <p className="text-ink-soft text-lg">
        There is no check-in right now. {coachName} asks for one by text, four times in six months. Missing one does no
        harm.
      </p>
      <ButtonLink to={hasPlan ? paths.talk : paths.getToKnowYou} className="mt-6">
        Talk with {coachName}
      </ButtonLink>
    </Sheet>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <>
    <div className="mx-auto w-full max-w-3xl px-5 pt-10 pb-20 sm:px-6 sm:pt-14">
      <h1 className="text-4xl font-medium sm:text-5xl">Check-in</h1>
      <div className="mt-6">{children}</div>
    </div>
    <HorizonBand />
    <Foot />
  </>
);
