import { useCurriculum, useCurriculumState, type Curriculum } from '../../api/curriculum';
import { useSite } from '../../api/site';
import { useTextObstacle, useTexts } from '../../api/texts';
import { paths } from '../../app/paths';
import { wholeMoment, zoneName } from '../../lib/local-times';
import { formatPhone } from '../../lib/phone';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { HelpByMail } from '../../ui/help-by-mail';
import { MessageIcon } from '../../ui/icons';
import { Card, Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';

/** After the conversation: what happens now, as it happens. */
export function SuccessScreen() {
  const { textsGoToOutbox } = useSite();
  const hasPlan = useCurriculumState() != null;
  const { curriculum } = useCurriculum(hasPlan);
  const isFailed = curriculum?.state === 'failed';
  return (
    <Page
      title="You’re all set"
      heading={isFailed ? 'Your first message has to wait' : 'Your first message is on its way'}
    >
      <div className="space-y-6">
        <Card className="space-y-4 text-lg">
          <MessageIcon className="text-accent size-9" />
          {isFailed ? <Failed /> : <Selecting />}
          {/* Its line is always there: nothing moves when it has something to say. */}
          <p role="status" className="min-h-[2lh]">
            {curriculum && !isFailed && <FirstText curriculum={curriculum} />}
          </p>
          <p className="text-ink-soft">You may close this window.</p>
        </Card>
        {hasPlan && <Obstacle />}
        {textsGoToOutbox && (
          <Alert>
            This installation sends no texts to phones: it writes each one to a file in the folder outbox/sms of its
            data folder.
          </Alert>
        )}
        {hasPlan && !isFailed && <ButtonLink to={paths.curriculum}>Your practices</ButtonLink>}
      </div>
    </Page>
  );
}

function Selecting() {
  const { coachName, coachPhoneNumber } = useSite();
  return (
    <>
      <p>{coachName} is selecting content for you now, based on what you talked about.</p>
      <p>
        You will get a text from {coachName}
        {coachPhoneNumber && (
          <>
            {' '}
            at <strong className="whitespace-nowrap">{formatPhone(coachPhoneNumber)}</strong>
          </>
        )}
        .
      </p>
    </>
  );
}

/** Where the first text is, in the person's own time. */
function FirstText({ curriculum: { state, items, preferences } }: { curriculum: Curriculum }) {
  const { timeZone } = preferences;
  if (state === 'building') {
    return (
      <span className="text-ink-soft flex items-start gap-3">
        <Spinner className="text-primary-light mt-1 size-5" />
        Your plan is being put together. This takes up to half a minute.
      </span>
    );
  }
  const first = items.find(({ sentAt }) => sentAt !== null) ?? items[0];
  if (!first) return null;
  if (first.sentAt) {
    return (
      <>
        It left on <strong className="font-semibold">{wholeMoment(first.sentAt, timeZone)}</strong> (
        {zoneName(timeZone)}
        ).
      </>
    );
  }
  if (state === 'paused') return <>Your texts are paused: it comes once you resume them.</>;
  if (first.state === 'undeliverable')
    return <>It could not be delivered. Please check the phone number in your account.</>;
  if (first.state === 'scheduled' && first.dueAt) return <Later moment={first.dueAt} timeZone={timeZone} />;
  return <Leaving timeZone={timeZone} />;
}

/** In the sender's hands, who keeps it where the window has closed meanwhile. */
function Leaving({ timeZone }: { timeZone: string }) {
  const { data } = useTexts(1, 1);
  const text = data?.results[0];
  const isPutOff = text?.state === 'queued' && text.rule === 'outside-window';
  if (isPutOff && text.nextTryAt) return <Later moment={text.nextTryAt} timeZone={timeZone} />;
  return <>It is on its way to your phone.</>;
}

function Later({ moment, timeZone }: { moment: string; timeZone: string }) {
  return (
    <>
      It comes on <strong className="font-semibold">{wholeMoment(moment, timeZone)}</strong> ({zoneName(timeZone)}):
      texts go from 8 AM to 9 PM only, by your clock and your phone number’s.
    </>
  );
}

function Obstacle() {
  const rule = useTextObstacle();
  if (rule === null) return null;
  return (
    <Alert tone="warning">
      {rule === 'opted-out'
        ? 'Your phone has replied STOP to us, so no text can go there. Your practices say how to start again.'
        : rule === 'no-phone-number'
          ? 'There is no phone number in your account, so no text can go there. Your practices are on this site all the same.'
          : rule === 'unconfirmed-number'
            ? 'Your new number waits for its YES: reply YES to the text that we sent there, and your practices come to it.'
            : 'No text can go to your phone right now. Your practices say why.'}
    </Alert>
  );
}

function Failed() {
  const { coachName, supportEmail } = useSite();
  return (
    <>
      <p>
        {coachName} could not put your plan together yet. That is our fault, not yours: your conversation is kept whole,
        and you need not tell anything twice.
      </p>
      <p>
        We see that it failed and start it again; your first text comes once the plan is there.
        <HelpByMail address={supportEmail} />
      </p>
    </>
  );
}
