import { ReplayedTalk } from '../features/staff/sandbox/replayed-talk';
import { SandboxTalkScreen } from '../features/staff/sandbox/talk-screen';

/** A talk of the sandbox beside itself with another prompt: features do not know each other. */
export function SandboxTalkRoute() {
  return <SandboxTalkScreen renderReplay={(wish, render) => <ReplayedTalk wish={wish}>{render}</ReplayedTalk>} />;
}
