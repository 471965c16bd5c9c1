import { useEffect, useEffectEvent } from 'react';
import { useCurriculum } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { LogoMark } from '../../../ui/logo';
import { SuccessScores } from '../../../ui/success-scores';
import { ChatPanel } from '../../shared/chat/chat-panel';
import { type Chat, useChat } from '../../shared/chat/use-chat';
import { useChangedPlan } from './use-changed-plan';

interface CheckInChatProps {
  week: number;
  /** Older conversations belong to an earlier check-in. */
  askedAt: string;
  /** The opening question. */
  question: string;
  /** Button text and message in one. */
  answers: readonly string[];
  /** The person's answer on the page that they came from; it is sent once, if nothing was said before. */
  given: string | null;
  onGiven: () => void;
  onDone: () => void;
}

export function CheckInChat(props: CheckInChatProps) {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  return (
    <div className="flex fill-screen flex-col">
      <Chat key={`${userId} ${token} ${props.askedAt}`} userId={userId} token={token} {...props} />
    </div>
  );
}

function Chat({
  userId,
  token,
  week,
  askedAt,
  question,
  answers,
  given,
  onGiven,
  onDone,
}: CheckInChatProps & { userId: string; token: string }) {
  const place = { userId, mode: 'check-in', since: askedAt } as const;
  const chat = useChat(place, token);
  const { curriculum, refresh } = useCurriculum();
  useChangedPlan(chat, refresh);
  const { coachName } = useSite();
  useGivenAnswer(chat, given, onGiven);
  return (
    <ChatPanel
      chat={chat}
      place={place}
      coachName={coachName}
      opening={
        <header className="mb-8">
          {/* On the smallest phones the answers to choose from would begin below the field. */}
          <LogoMark className="size-12 max-[22rem]:hidden short:hidden" />
          <h1 className="mt-5 text-4xl font-medium max-[22rem]:mt-0 sm:text-5xl short:mt-0 short:text-3xl">Check-in</h1>
          <p className="text-ink-soft mt-4 text-lg">
            Week {week}, three short questions. I’m an AI coach, and I know what you did, skipped and wrote. At the end
            I list what could change in the rest of your plan; you decide.
          </p>
          <div className="short:hidden">
            <SuccessScores scores={curriculum?.successScores} />
          </div>
          <p className="mt-4 text-lg font-semibold">{question}</p>
        </header>
      }
      // One that was given is on its way: the others are no choice any more.
      suggestions={given === null ? answers : []}
      conclusion={<Button onClick={onDone}>See what could change</Button>}
    />
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
