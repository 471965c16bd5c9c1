import { useEffect, type ReactNode } from 'react';
import { useCurriculum, withoutMoments, type Curriculum, type OwnCurriculum } from '../../api/curriculum';
import { useSite } from '../../api/site';
import { useTextObstacle } from '../../api/texts';
import { paths } from '../../app/paths';
import { hasStatus } from '../../lib/http-error';
import { formatPhone } from '../../lib/phone';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useAuth } from '../../session/auth-store';
import { useCurrentUser } from '../../session/current-user';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { HelpByMail } from '../../ui/help-by-mail';
import { HorizonBand } from '../../ui/horizon';
import { CloseIcon } from '../../ui/icons';
import { Skeleton, Spinner } from '../../ui/spinner';
import { useDeeds, type Deeds } from './deeds';
import { Dialogs } from './dialogs';
import { whatToDo } from './failure';
import { Focus } from './focus';
import { Hero } from './hero';
import { Path } from './path';
import { progressOf } from './plan';
import { Rhythm } from './rhythm';
import { TalkLink } from './talk-link';
import { TextsSection } from './texts-section';
import { against } from './verdict';

const TITLE = 'Your practices';

/** /curriculum: the half year of one person, where it stands, and everything that they may do about it. */
export function CurriculumScreen() {
  useDocumentTitle(TITLE);
  const own = useCurriculum();
  useMembershipEnd(own.error);
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-5 pt-10 pb-20 sm:px-6 sm:pt-14">
        <State own={own} />
      </div>
      <HorizonBand />
    </>
  );
}

/** Refused: the membership may just have ended. The guard knows where to go as soon as the account says so. */
function useMembershipEnd(error: unknown): void {
  const { refresh } = useCurrentUser();
  const isRefused = hasStatus(error, 403);
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused, refresh]);
}

function State({ own }: { own: OwnCurriculum }) {
  const { curriculum, error, refresh } = own;
  if (curriculum?.state === 'building') return <Building />;
  if (curriculum?.state === 'failed') return <Failed />;
  if (curriculum) return <Plan key={curriculum.id} curriculum={curriculum} own={own} />;
  if (error === undefined) return <Loading />;
  if (hasStatus(error, 404)) return <NoneYet />;
  return (
    <Sheet>
      <Alert tone="error">
        <p>Your practices could not be loaded. {whatToDo(error).advice}</p>
        <Button look="outline" size="sm" className="mt-3" onClick={refresh}>
          Try again
        </Button>
      </Alert>
    </Sheet>
  );
}

function Plan({ curriculum: plan, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  const isHeldBack = useTextObstacle() !== null;
  const deeds = useDeeds(own, isHeldBack);
  // No day is named to whom no text can go.
  const curriculum = isHeldBack ? withoutMoments(plan) : plan;
  const progress = progressOf(curriculum);
  return (
    <div className="animate-rise">
      <Heading>
        <p className="mt-4 max-w-3xl font-serif text-xl break-words sm:text-2xl">{curriculum.problem}</p>
      </Heading>
      {curriculum.state !== 'finished' && <Obstacle />}
      <div className="mt-8 space-y-6">
        <Hero curriculum={curriculum} progress={progress} deeds={deeds} />
        <TalkLink />
        <Rhythm curriculum={curriculum} deeds={deeds} />
      </div>
      <div className="mt-16 space-y-16">
        <Focus curriculum={curriculum} own={own} />
        <Path curriculum={curriculum} progress={progress} deeds={deeds} />
        <TextsSection timeZone={curriculum.preferences.timeZone} />
      </div>
      <Dialogs curriculum={curriculum} own={own} deeds={deeds} />
      <NoticeBar deeds={deeds} />
    </div>
  );
}

/** What keeps texts from this person whatever the hour is, and how to mend it. */
function Obstacle() {
  const rule = useTextObstacle();
  const { coachPhoneNumber, supportEmail } = useSite();
  const phoneNumber = useAuth((auth) => auth.user?.phoneNumber ?? '');
  if (rule === null) return null;
  return (
    <div className="mt-8">
      <Alert tone="warning">
        {rule === 'opted-out' && (
          <p>
            We can’t text {formatPhone(phoneNumber) || 'your phone'}: {against(rule, coachPhoneNumber)} Your plan is
            waiting for you.
          </p>
        )}
        {rule === 'no-phone-number' && (
          <p>
            We can’t text you: there is no phone number in your account.{' '}
            <ButtonLink to={paths.account} look="outline" size="sm" className="mt-2">
              Add your number
            </ButtonLink>
          </p>
        )}
        {rule !== 'opted-out' && rule !== 'no-phone-number' && (
          <p>
            We can’t text you: {against(rule, coachPhoneNumber)} {supportEmail && `For help, write to ${supportEmail}.`}
          </p>
        )}
      </Alert>
    </div>
  );
}

/** What came of the last deed, in view wherever the person has scrolled to. */
function NoticeBar({ deeds: { notice, dismiss } }: { deeds: Deeds }) {
  if (!notice) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="bg-card shadow-float animate-rise pointer-events-auto w-full max-w-xl rounded-xl">
        <Alert tone={notice.tone}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60">{notice.text}</p>
            {notice.again && (
              <Button look="outline" size="sm" onClick={notice.again}>
                Try again
              </Button>
            )}
            <button
              type="button"
              aria-label="Close"
              onClick={dismiss}
              className="grid size-8 shrink-0 place-items-center rounded-lg"
            >
              <CloseIcon className="size-4.5" />
            </button>
          </div>
        </Alert>
      </div>
    </div>
  );
}

const Heading = ({ children }: { children?: ReactNode }) => (
  <header>
    <h1 className="text-ink-soft font-sans text-base font-semibold tracking-normal">{TITLE}</h1>
    {children}
  </header>
);

/** One column for what is short. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="max-w-2xl">
    <Heading />
    <div className="mt-6">{children}</div>
  </div>
);

/** As tall as what comes, so that nothing jumps. */
function Loading() {
  return (
    <>
      <Heading>
        <div role="status" className="mt-4">
          <span className="sr-only">Loading your practices…</span>
          <Skeleton className="h-8 w-full max-w-2xl" />
        </div>
      </Heading>
      <Skeleton className="mt-8 h-[30rem] w-full rounded-3xl" />
      <Skeleton className="mt-6 h-24 w-full rounded-2xl" />
    </>
  );
}

function NoneYet() {
  const { coachName } = useSite();
  return (
    <Sheet>
      <p className="font-serif text-4xl leading-tight font-medium">Nothing here yet, but it starts with one problem.</p>
      <p className="text-ink-soft mt-4 text-lg">
        Tell {coachName} what is hard for you at work. That conversation turns into six months of short practices, and
        you’ll find them here.
      </p>
      <ButtonLink to={paths.getToKnowYou} className="mt-8">
        Talk with {coachName}
      </ButtonLink>
    </Sheet>
  );
}

function Building() {
  const { coachName } = useSite();
  return (
    <Sheet>
      <p className="font-serif text-4xl leading-tight font-medium">{coachName} is putting your plan together.</p>
      <p role="status" className="text-ink-soft mt-4 flex items-start gap-3 text-lg">
        <Spinner className="text-primary-light mt-1 size-5" />
        This takes up to half a minute. The page updates by itself.
      </p>
    </Sheet>
  );
}

function Failed() {
  const { coachName, supportEmail } = useSite();
  return (
    <Sheet>
      <p className="font-serif text-4xl leading-tight font-medium">Your plan could not be built yet.</p>
      <div className="mt-4 space-y-3 text-lg">
        <p>
          That is our fault, not yours. Your conversation with {coachName} is kept whole, so you need not tell anything
          twice, and no text goes out until the plan is there.
        </p>
        <p>
          We can see that it failed, and we’ll start it again. Your plan shows up here as soon as it’s ready.
          <HelpByMail address={supportEmail} />
        </p>
      </div>
    </Sheet>
  );
}
