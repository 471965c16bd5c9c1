import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckIn } from '../../../api/check-in';
import { usePlanState } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { useAuth, useLinkedPractice } from '../../../session/auth-store';
import { Button, ButtonLink } from '../../../ui/button';
import { TextLink } from '../../../ui/text-link';
import { UnloadedPart } from '../../../ui/loading';
import { Changes } from './proposed-changes';

/**
 * A check-in that is due, or the outcome of the last one. Nothing where there is none.
 * @param isShort only a check-in that is due, on a screen about something else
 */
export function CheckInCard({ isShort = false }: { isShort?: boolean }) {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const plan = usePlanState();
  const planState = plan.data?.state ?? null;
  // A finished plan has nothing left that could change.
  const isLoggedIn = useLinkedPractice() === null;
  const own = useCheckIn(isLoggedIn && isMember && planState !== null && planState !== 'finished');
  const { checkIn, error, refresh } = own;
  const isWaiting = checkIn?.changes.some(({ state }) => state === 'open') ?? false;
  // Once the list is there it stays, with its way back, until the person leaves.
  const [isListed, setIsListed] = useState(false);
  if (isWaiting && !isListed) setIsListed(true);
  // A session that a link opened cannot read the check-in itself.
  if (plan.data?.checkInDue) return <Invitation />;
  if (isShort && (!checkIn || checkIn.concluded)) return null;
  if (!checkIn) return <UnloadedPart what="Your check-in" of={[plan, { data: checkIn, error, mutate: refresh }]} />;
  if (!checkIn.concluded) return <Question />;
  if (checkIn.changes.length === 0) return null;
  if (!isListed) {
    return (
      <p>
        <TextLink to={paths.checkIn}>Your check-in in week {checkIn.week}: what changed</TextLink>
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

/** For a session that a link opened: the check-in itself needs a log-in. */
function Invitation() {
  return (
    <section aria-labelledby="check-in" className={frame}>
      <Offer />
      <ButtonLink to={paths.checkIn} variant="outline" size="sm" className="mt-4">
        Start your check-in
      </ButtonLink>
    </section>
  );
}

const Offer = () => (
  <>
    <h2 id="check-in" className="text-xl font-medium">
      Got five minutes?
    </h2>
    <p className="text-ink-soft">Say how it’s going, and see what could change in the rest of your plan.</p>
  </>
);

/** Its first question, right where the person is: an answer opens the conversation. */
function Question() {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="check-in" className={frame}>
      <Offer />
      <p id="first-question" className="mt-4 font-semibold">
        {FIRST_QUESTION}
      </p>
      <ul aria-labelledby="first-question" className="mt-3 flex flex-wrap gap-2">
        {FIRST_ANSWERS.map((answer) => (
          <li key={answer}>
            <Button
              variant="outline"
              size="sm"
              onClick={() => void navigate(paths.checkIn, { state: carrying(answer) })}
            >
              {answer}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to={paths.checkIn}>Answer in your own words</TextLink>
      </p>
    </section>
  );
}

const frame = 'border-line-strong bg-card rounded-2xl border px-6 py-5 print:hidden';

/** The first question of every check-in, before its conversation is open; the coach continues from there. */
export const FIRST_QUESTION = 'How has it been going with your practices?';

/** Button text and message in one. */
export const FIRST_ANSWERS = [
  'It helps, I notice a difference',
  'It is mixed so far',
  'It has been too much for me',
] as const;

type FirstAnswer = (typeof FIRST_ANSWERS)[number];

const carrying = (answer: FirstAnswer) => ({ firstAnswer: answer });

export const carriedIn = (state: unknown): FirstAnswer | null => {
  const carried = (state as Partial<ReturnType<typeof carrying>> | null)?.firstAnswer;
  return FIRST_ANSWERS.find((answer) => answer === carried) ?? null;
};
