import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CheckIn, useCheckIn } from '../../../api/check-in';
import { useCurriculumState, useMayHavePlan, useCurriculum } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { useDocumentTitle } from '../../../lib/product';
import { useMembershipEnd } from '../../../session/current-user';
import { ButtonLink, Button } from '../../../ui/button';
import { Foot, HorizonBand } from '../../../ui/page';
import { Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { LogoMark } from '../../../ui/logo';
import { SuccessScores } from '../../../ui/success-scores';
import { ChatPanel } from '../../shared/chat/chat-panel';
import { type Chat, useChat, useSessionKey } from '../../shared/chat/use-chat';
import { useChangedPlan } from '../chat/plan-tools';
import { Changes } from './proposed-changes';
import { carriedIn, FIRST_ANSWERS, FIRST_QUESTION } from './check-in-card';

/** /check-in: a short conversation about how the plan is going, then the proposed changes. */
export function CheckInScreen() {
  useDocumentTitle('Check-in');
  const session = useSessionKey();
  const plan = useCurriculumState();
  const own = useCheckIn(useMayHavePlan());
  useMembershipEnd(own.error);
  const { checkIn, error, refresh } = own;
  if (checkIn && !checkIn.concluded)
    return <CheckInChat key={`${session} ${checkIn.askedAt}`} checkIn={checkIn} onDone={() => void refresh()} />;
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

function CheckInChat({ checkIn: { week, askedAt }, onDone }: { checkIn: CheckIn; onDone: () => void }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const chat = useChat({ mode: 'check-in', since: askedAt });
  const { curriculum, refresh } = useCurriculum();
  useChangedPlan(chat, refresh);
  const { coachName } = useSite();
  /** The person's answer on the page that they came from. */
  const given = carriedIn(state);
  // Sent once: a later visit to this page doesn't send it again.
  useGivenAnswer(chat, given, () => void navigate(pathname, { replace: true, preventScrollReset: true }));
  return (
    <div className="flex fill-screen flex-col">
      <ChatPanel
        chat={chat}
        coachName={coachName}
        opening={
          <header className="mb-8">
            {/* On the smallest phones the answers to choose from would begin below the field. */}
            <LogoMark className="size-12 max-[22rem]:hidden short:hidden" />
            <h1 className="mt-5 text-4xl font-medium max-[22rem]:mt-0 sm:text-5xl short:mt-0 short:text-3xl">
              Check-in
            </h1>
            <p className="text-ink-soft mt-4 text-lg">
              Week {week}, three short questions. I’m an AI coach, and I know what you did, skipped and wrote. At the
              end I list what could change in the rest of your plan; you decide.
            </p>
            <div className="short:hidden">
              <SuccessScores scores={curriculum?.successScores} />
            </div>
            <p className="mt-4 text-lg font-semibold">{FIRST_QUESTION}</p>
          </header>
        }
        // One that was given is on its way: the others are no choice any more.
        suggestions={given === null ? FIRST_ANSWERS : []}
        conclusion={<Button onClick={onDone}>See what could change</Button>}
      />
    </div>
  );
}

/** Sends the answer that was given before the conversation was open, as soon as it is. */
function useGivenAnswer(chat: Chat, given: string | null, onGiven: () => void): void {
  const isReady = given !== null && chat.state.history === 'ready' && (chat.ready || chat.state.messages.length > 0);
  const say = useEffectEvent(() => {
    // In a continued conversation, its own last question is the one to answer.
    if (chat.state.messages.length === 0) chat.send(given!);
    onGiven();
  });
  useEffect(() => {
    if (isReady) say();
  }, [isReady]);
}
