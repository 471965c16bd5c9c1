import { useCurriculum, useCurriculumState, useMayHavePlan, type Curriculum } from '../../api/curriculum';
import { useSite } from '../../api/site';
import { useBlocked, useTexts } from '../../api/texts';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { useMembershipEnd } from '../../session/current-user';
import { hasStatus } from '../../lib/http-error';
import { formatFullDateTime, zoneName } from '../../lib/local-times';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { HelpByMail } from '../../ui/contact-links';
import { MessageIcon } from '../../ui/icons';
import { Unloaded, UnloadedPart } from '../../ui/loading';
import { Card, Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { TextLink } from '../../ui/text-link';

const TITLE = 'You’re all set';

/** After the conversation: what happens now, as it happens. Heading, words and status tell one story. */
export function SuccessScreen() {
  const { textsGoToOutbox, coachName } = useSite();
  const state = useCurriculumState();
  const { curriculum, error, refresh } = useCurriculum(useMayHavePlan());
  useMembershipEnd(error);
  const hasPlan = curriculum !== undefined || state != null;
  /** A person who has not talked with the coach yet gets no promise of a first text. */
  const isSilent = state === null || hasStatus(error, 404);
  const blocked = useBlocked();
  const { rule = null, heldUp: isHeldUp = false } = blocked.data ?? {};
  const story = storyOf(curriculum, hasPlan ? rule : null, isHeldUp);
  if (!curriculum && !isSilent && error !== undefined) {
    return (
      <Page title={TITLE}>
        <Unloaded what="Your plan" error={error} onRetry={refresh} />
      </Page>
    );
  }
  return (
    <Page title={TITLE} heading={HEADINGS[story]}>
      <div className="space-y-6" data-loading={(!hasPlan && !isSilent) || undefined}>
        <Card className="space-y-4 text-lg">
          <MessageIcon className="text-accent size-9" />
          {story === 'failed' && <Failed />}
          {story !== 'failed' && story !== 'complete' && (
            <Selecting isComing={story === 'coming' || story === 'held-up'} isGeneral={curriculum?.general === true} />
          )}
          {/* Its line is always there where it may have something to say: nothing moves then. */}
          <div role="status" className={story === 'failed' || isSilent ? 'sr-only' : 'min-h-[3lh] sm:min-h-[2lh]'}>
            {story === 'held-back' && <HeldBack rule={rule!} />}
            {curriculum && story !== 'failed' && story !== 'held-back' && (
              <FirstText curriculum={curriculum} isHeldUp={isHeldUp} />
            )}
          </div>
          <p className="text-ink-soft">You may close this window.</p>
        </Card>
        {hasPlan && <UnloadedPart what="The state of your texts" of={[blocked]} />}
        {textsGoToOutbox && (
          <Alert>
            This installation sends no texts to phones: it writes each one to a file in the folder outbox/sms of its
            data folder.
          </Alert>
        )}
        {isSilent && <ButtonLink to={paths.getToKnowYou}>Talk with {coachName}</ButtonLink>}
        {hasPlan && story !== 'failed' && <ButtonLink to={paths.curriculum}>Your practices</ButtonLink>}
      </div>
    </Page>
  );
}

/**
 * `coming`: the plan is being built, or its first text waits for its hour or is being sent. `held-back`: no text can
 * be sent to this person. `held-up`: no text is sent to anybody right now. `complete`: the previous plan is over, and
 * no conversation has created another yet.
 */
type Story = 'coming' | 'here' | 'paused' | 'held-back' | 'held-up' | 'lost' | 'failed' | 'complete';

const HEADINGS: Record<Story, string> = {
  coming: 'Your first message is on its way',
  here: 'Your first message has arrived',
  paused: 'Your first message is waiting for you',
  'held-back': 'Your first message has to wait',
  'held-up': 'Your first message has to wait',
  lost: 'Your first message did not arrive',
  failed: 'Your first message has to wait',
  complete: 'Your plan is complete',
};

function storyOf(curriculum: Curriculum | undefined, rule: string | null, isHeldUp: boolean): Story {
  const first = curriculum && firstOf(curriculum);
  if (curriculum?.state === 'failed') return 'failed';
  if (curriculum?.state === 'finished') return 'complete';
  if (first?.state === 'delivered' || first?.state === 'done') return 'here';
  if (first?.state === 'undeliverable') return 'lost';
  if (first?.sentAt) return 'coming';
  if (rule !== null) return 'held-back';
  if (curriculum?.state === 'paused') return 'paused';
  return first && isHeldUp ? 'held-up' : 'coming';
}

/** The one that was sent first, else the one to be sent first. */
const firstOf = ({ items }: Curriculum) => items.find(({ sentAt }) => sentAt !== null) ?? items[0];

function Selecting({ isComing, isGeneral }: { isComing: boolean; isGeneral: boolean }) {
  const { coachName, coachPhoneNumber } = useSite();
  const lastDigits = useLastDigits();
  return (
    <>
      {isGeneral ? (
        <p>
          {coachName} is selecting content for you, practice by practice, beginning with what helps most people who
          lead. Say more about your work on the page with your practices, and the plan will reflect it.
        </p>
      ) : (
        <p>{coachName} is selecting content for you, practice by practice, based on what you talked about.</p>
      )}
      {isComing && (
        <p>
          You will get a text from {coachName}
          {coachPhoneNumber && (
            <>
              {' '}
              at <strong className="whitespace-nowrap">{formatPhone(coachPhoneNumber)}</strong>
            </>
          )}
          {lastDigits && <>, on your phone that ends in {lastDigits}</>}.{' '}
          <TextLink to={paths.account}>Change the number</TextLink>
        </p>
      )}
    </>
  );
}

const useLastDigits = (): string => useAuth((auth) => auth.user?.phoneNumber.slice(-4) ?? '');

function FirstText({ curriculum, isHeldUp }: { curriculum: Curriculum; isHeldUp: boolean }) {
  const {
    state,
    preferences: { timeZone },
  } = curriculum;
  if (state === 'building') {
    return (
      <span className="text-ink-soft flex items-start gap-3">
        <Spinner className="text-primary-light mt-1 size-5" />
        Your plan is being put together. This takes up to half a minute.
      </span>
    );
  }
  if (state === 'finished') return <>Every practice in it has reached you. Another conversation makes a new plan.</>;
  const first = firstOf(curriculum);
  if (!first) return null;
  if (first.state === 'undeliverable')
    return (
      <>
        It could not be delivered. Please check the phone number in <TextLink to={paths.account}>your account</TextLink>
        .
      </>
    );
  if (first.sentAt) {
    return (
      <>
        It was sent on{' '}
        <strong className="inline-block font-semibold">{formatFullDateTime(first.sentAt, timeZone)}</strong> (
        {zoneName(timeZone)}
        ).
      </>
    );
  }
  if (state === 'paused') return <>Your texts are paused. It comes once you resume them.</>;
  if (isHeldUp) return <>Texts are not going through right now. Yours will be sent as soon as they do.</>;
  if (first.state === 'scheduled' && first.dueAt) return <Later timestamp={first.dueAt} timeZone={timeZone} />;
  return <Leaving timeZone={timeZone} />;
}

/** In the sender's hands, who keeps it where the window has closed in the meantime. */
function Leaving({ timeZone }: { timeZone: string }) {
  const { data } = useTexts(1, 1);
  const text = data?.results[0];
  const isPutOff = text?.state === 'queued' && text.rule === 'outside-window';
  if (isPutOff && text.nextTryAt) return <Later timestamp={text.nextTryAt} timeZone={timeZone} />;
  return <>It is on its way to your phone.</>;
}

function Later({ timestamp, timeZone }: { timestamp: string; timeZone: string }) {
  return (
    <>
      It comes on <strong className="inline-block font-semibold">{formatFullDateTime(timestamp, timeZone)}</strong> (
      {zoneName(timeZone)}): we only send texts from 8 AM to 9 PM, in your time zone and your phone number’s.
    </>
  );
}

function HeldBack({ rule }: { rule: string }) {
  switch (rule) {
    case 'opted-out':
      return <>You replied STOP, so we can’t text your phone. The page with your practices says how to start again.</>;
    case 'no-phone-number':
      return (
        <>There is no phone number in your account, so we can’t text you. Your practices are still on this site.</>
      );
    case 'unconfirmed-number':
      return <UnconfirmedNumber />;
    default:
      return <>We can’t text your phone right now. The page with your practices says why.</>;
  }
}

function UnconfirmedNumber() {
  const lastDigits = useLastDigits();
  return (
    <>
      Your number that ends in {lastDigits} isn’t confirmed yet. If it is yours, reply YES to the text that asks for it;
      if not, or if none came, <TextLink to={paths.account}>open your account</TextLink>.
    </>
  );
}

function Failed() {
  const { coachName, supportEmail } = useSite();
  return (
    <>
      <p>
        {coachName} could not put your plan together yet. That is our fault, not yours: your whole conversation is
        saved, and you won’t have to repeat anything.
      </p>
      <p>
        We can see that it failed, and we’ll start it again. Your first text comes once the plan is ready.
        <HelpByMail address={supportEmail} />
      </p>
    </>
  );
}
