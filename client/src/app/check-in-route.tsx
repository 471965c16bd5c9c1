import { CheckInTalk } from '../features/chat';
import { CheckInScreen } from '../features/check-in';

/** Joins the check-in with the chat: features do not know each other. */
export function CheckInRoute() {
  return (
    <CheckInScreen
      talk={({ week, askedAt }, onDone) => <CheckInTalk week={week} askedAt={askedAt} onDone={onDone} />}
    />
  );
}
