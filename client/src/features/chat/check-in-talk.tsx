import { useSite } from '../../api/site';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { LogoMark } from '../../ui/logo';
import { ChatPanel } from './chat-panel';
import { useChat } from './use-chat';

interface CheckInTalkProps {
  week: number;
  /** A talk from before then was another check-in's. */
  askedAt: string;
  onDone: () => void;
}

/** The few questions of a check-in. */
export function CheckInTalk(props: CheckInTalkProps) {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  return (
    <div className="flex fill-screen flex-col">
      <Talk key={`${userId} ${token} ${props.askedAt}`} userId={userId} token={token} {...props} />
    </div>
  );
}

/** Button text and message in one. */
const SUGGESTIONS = ['It helps, I notice a difference', 'It is mixed so far', 'It has been too much for me'];

function Talk({ userId, token, week, askedAt, onDone }: CheckInTalkProps & { userId: string; token: string }) {
  const place = { userId, mode: 'check-in', since: askedAt } as const;
  const chat = useChat(place, token);
  const { coachName } = useSite();
  return (
    <ChatPanel
      chat={chat}
      place={place}
      coachName={coachName}
      opening={
        <header className="mb-8">
          <LogoMark className="size-12" />
          <h1 className="mt-5 text-4xl font-medium sm:text-5xl">Check-in</h1>
          <p className="text-ink-soft mt-4 text-lg">
            Week {week}, three short questions. I’m an AI coach, and I know what you did, skipped and wrote. At the end
            I list what could change in the rest of your plan; you decide.
          </p>
          <p className="mt-4 text-lg font-semibold">How has it been going with your practices?</p>
        </header>
      }
      suggestions={SUGGESTIONS}
      conclusion={<Button onClick={onDone}>See what could change</Button>}
    />
  );
}
