import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlanState, type Curriculum } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { useBlockedReason } from '../../../api/texts';
import { paths } from '../../../app/paths';
import { useDocumentTitle } from '../../../lib/product';
import { useAuth } from '../../../session/auth-store';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading';
import { LogoMark } from '../../../ui/logo';
import { TextLink } from '../../../ui/text-link';
import { asksForNewConversation } from '../../shared/chat/chat-storage';
import { ChatPanel } from '../../shared/chat/chat-panel';
import { useChat, useSessionKey, type Chat } from '../../shared/chat/use-chat';

const TITLE = 'Getting To Know You';

/** Button text and message in one. Source: product.md 5.2. */
const SUGGESTIONS = [
  "I'm newer to managing and want to do a great job",
  'I want my team members to work more independently',
  'I want to strengthen my strategic presence',
];

/** /get-to-know-you: the conversation out of which a curriculum is built. */
export function OnboardingChatScreen() {
  useDocumentTitle(TITLE);
  return (
    <div className="flex fill-screen flex-col">
      <OnboardingChat key={useSessionKey()} />
    </div>
  );
}

function OnboardingChat() {
  const chat = useChat({ mode: 'onboarding' });
  const { coachName } = useSite();
  const navigate = useNavigate();
  const { data, error, mutate } = usePlanState();
  const plan = data?.state;
  const hasPlan = plan != null;
  const isStartingOver = hasPlan && chat.state.history === 'ready' && !chat.concluded;
  const { state: carried } = useLocation();
  useNewConversation(chat, plan === 'finished' || asksForNewConversation(carried));
  return (
    <ChatPanel
      chat={chat}
      coachName={coachName}
      opening={
        <Opening coachName={coachName} plan={isStartingOver ? plan : null}>
          {/* Where the conversation could not be loaded either, that says it. */}
          {!data && error !== undefined && chat.state.history !== 'failed' && (
            <Unloaded what="Your plan" error={error} onRetry={() => mutate()} size="sm" />
          )}
        </Opening>
      }
      suggestions={SUGGESTIONS}
      conclusion={
        <>
          <div className="flex flex-wrap justify-center gap-3">
            {hasPlan && <ButtonLink to={paths.curriculum}>Your practices</ButtonLink>}
            <Button variant={hasPlan ? 'outline' : 'primary'} onClick={() => void navigate(paths.success)}>
              Yes let's go!
            </Button>
          </div>
          {hasPlan && (
            <p className="text-ink-soft mt-2 text-sm text-balance">
              Something new on your mind? {/* WebKit would begin a line with the period. */}
              <span className="whitespace-nowrap">
                <button type="button" className="link" onClick={chat.startOver}>
                  Start another conversation
                </button>
                .
              </span>{' '}
              {plan === 'finished'
                ? 'It makes a new plan for the next six months.'
                : 'It replans everything that hasn’t been sent yet.'}
            </p>
          )}
        </>
      }
    />
  );
}

/** For a person who wants a new plan, the conversation of the last one is over: another begins. */
function useNewConversation(chat: Chat, isRequested: boolean): void {
  // A chat that concludes on this screen stays, with the link onward.
  const [hasStarted, setHasStarted] = useState(false);
  if (chat.ready && !hasStarted) setHasStarted(true);
  const isDue = isRequested && chat.concluded && !hasStarted && chat.state.history === 'ready';
  const startOver = useEffectEvent(chat.startOver);
  useEffect(() => {
    if (isDue) startOver();
  }, [isDue]);
}

/** Asks for the YES of an unconfirmed number, as after a password reset: without a plan no other screen does. */
function NumberToConfirm() {
  const isWaiting = useBlockedReason() === 'unconfirmed-number';
  const lastDigits = useAuth((auth) => auth.user?.phoneNumber.slice(-4) ?? '');
  if (!isWaiting) return null;
  return (
    <Alert className="mt-6" tone="warning">
      <p>
        Is the number that ends in {lastDigits} yours? Confirm it in your account, and your practices will go to it. If
        it isn’t, change it there.
      </p>
      <ButtonLink to={paths.account} variant="outline" size="sm" className="mt-3">
        Confirm or change the number
      </ButtonLink>
    </Alert>
  );
}

interface OpeningProps {
  coachName: string;
  /** The state of the plan that this conversation would change, if any. */
  plan: Curriculum['state'] | null;
  children: ReactNode;
}

function Opening({ coachName, plan, children }: OpeningProps) {
  return (
    <header className="mb-8">
      <LogoMark className="size-12 short:hidden" />
      <h1 className="mt-5 text-4xl font-medium sm:text-5xl short:mt-0 short:text-3xl">{TITLE}</h1>
      <p className="mt-3">
        <span className="font-semibold">{coachName}</span>
        <span className="text-ink-soft"> · Personalized, Dependable Practices</span>
      </p>
      <p className="text-ink-soft mt-4 text-lg">
        I’m an AI coach. Tell me about one problem that you have at work, and from our conversation I will build a
        customized curriculum for you: six months of short practices, sent to your phone by text message.
      </p>
      <NumberToConfirm />
      {plan === 'finished' && (
        <p className="mt-4">
          Your last plan is complete. You can still find it in <TextLink to={paths.curriculum}>your practices</TextLink>
          . This conversation makes a new one.
        </p>
      )}
      {plan && plan !== 'finished' && (
        <p className="mt-4">
          You already have a plan: <TextLink to={paths.curriculum}>your practices</TextLink>. It stays as it is until
          this conversation ends.
        </p>
      )}
      {children && <div className="mt-6">{children}</div>}
    </header>
  );
}
