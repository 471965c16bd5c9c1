import type { ReactNode } from 'react';
import {
  useCurriculum,
  useCurriculumState,
  useMayHavePlan,
  type Curriculum,
  type OwnCurriculum,
} from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { hasStatus } from '../../../lib/http-error';
import { useDocumentTitle } from '../../../lib/product';
import { useMembershipEnd } from '../../../session/current-user';
import { Button, ButtonLink } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading';
import { LogoMark } from '../../../ui/logo';
import { Skeleton, Spinner } from '../../../ui/spinner';
import { TextLink } from '../../../ui/text-link';
import { NEW_CONVERSATION } from '../../shared/chat/chat-storage';
import { ChatPanel } from '../../shared/chat/chat-panel';
import { PlanTools, practiceInHand, useChangedPlan } from './plan-tools';
import { useChat, useSessionKey } from '../../shared/chat/use-chat';

/** /talk: about the current practice or a hard week, for a person who has a plan. It never starts another plan. */
export function SupportChatScreen() {
  const { coachName } = useSite();
  useDocumentTitle(titleOf(coachName));
  const state = useCurriculumState();
  const own = useCurriculum(useMayHavePlan());
  const session = useSessionKey();
  useMembershipEnd(own.error);
  const { curriculum, error, refresh } = own;
  if (curriculum?.state === 'building') return <Building coachName={coachName} />;
  if (curriculum?.state === 'failed') return <Failed coachName={coachName} />;
  if (curriculum) {
    return (
      <div className="flex fill-screen flex-col">
        <Chat key={session} curriculum={curriculum} own={own} />
      </div>
    );
  }
  if (state === null || hasStatus(error, 404)) return <NoneYet coachName={coachName} />;
  if (error === undefined) return <Loading coachName={coachName} />;
  return (
    <Sheet title={titleOf(coachName)}>
      <Unloaded what="Your plan" error={error} onRetry={refresh} size="sm" />
    </Sheet>
  );
}

const titleOf = (coachName: string): string => `Talk with ${coachName}`;

function Chat({ curriculum, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  const chat = useChat({ mode: 'support' });
  useChangedPlan(chat, own.refresh);
  const { coachName } = useSite();
  return (
    <ChatPanel
      chat={chat}
      coachName={coachName}
      opening={<Opening coachName={coachName} curriculum={curriculum} />}
      suggestions={suggestionsFor(curriculum)}
      tools={<PlanTools curriculum={curriculum} own={own} />}
      conclusion={
        <>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.curriculum}>Your practices</ButtonLink>
            <Button variant="outline" onClick={chat.startOver}>
              Talk some more
            </Button>
          </div>
          <p className="text-ink-soft mt-2 text-sm">
            A different problem on your mind?{' '}
            <TextLink to={paths.getToKnowYou} state={NEW_CONVERSATION}>
              Talk about something new
            </TextLink>
            .{' '}
            {curriculum.state === 'finished'
              ? 'It makes a new plan for the next six months.'
              : 'It replans everything that hasn’t been sent yet.'}
          </p>
        </>
      }
    />
  );
}

/** Button text and message in one. */
function suggestionsFor(curriculum: Curriculum): string[] {
  const week = 'I’m having a hard week';
  if (practiceInHand(curriculum))
    return ['This practice is too much for me right now', 'What do I say?', week, 'Something else'];
  return [week, 'How am I doing so far?', 'Something else'];
}

function Opening({ coachName, curriculum }: { coachName: string; curriculum: Curriculum }) {
  return (
    <header className="mb-8">
      <LogoMark className="size-12 short:hidden" />
      <h1 className="mt-5 text-4xl font-medium sm:text-5xl short:mt-0 short:text-3xl">{titleOf(coachName)}</h1>
      <p className="text-ink-soft mt-4 text-lg">
        About {practiceInHand(curriculum) ? 'the practice you have now' : 'your practices'}, or about a hard week. I’m
        an AI coach, and I know your plan. It changes only where you say yes to what I show you.
      </p>
      <p className="mt-3">
        <TextLink to={paths.curriculum}>Back to your practices</TextLink>
      </p>
    </header>
  );
}

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20 sm:px-6 sm:pt-14">
    <h1 className="text-4xl font-medium sm:text-5xl">{title}</h1>
    <div className="mt-6 text-lg">{children}</div>
  </div>
);

const Loading = ({ coachName }: { coachName: string }) => (
  <Sheet title={titleOf(coachName)}>
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading your plan…</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  </Sheet>
);

const NoneYet = ({ coachName }: { coachName: string }) => (
  <Sheet title={titleOf(coachName)}>
    <p className="text-ink-soft">
      This is where you talk about your plan, and you don’t have one yet. It comes out of your first conversation.
    </p>
    <ButtonLink to={paths.getToKnowYou} className="mt-6">
      Start your first conversation
    </ButtonLink>
  </Sheet>
);

const Building = ({ coachName }: { coachName: string }) => (
  <Sheet title={titleOf(coachName)}>
    <p role="status" className="text-ink-soft flex items-start gap-3">
      <Spinner className="text-primary-light mt-1 size-5" />
      Your plan is being put together. That takes up to half a minute; then we can talk about it here.
    </p>
  </Sheet>
);

const Failed = ({ coachName }: { coachName: string }) => (
  <Sheet title={titleOf(coachName)}>
    <p className="text-ink-soft">
      Your plan could not be built yet. That is our fault; we can see it, and we’ll start it again. Once it is there, we
      can talk about it here.
    </p>
    <ButtonLink to={paths.curriculum} variant="outline" className="mt-6">
      Your practices
    </ButtonLink>
  </Sheet>
);
