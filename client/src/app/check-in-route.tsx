import { useLocation, useNavigate } from 'react-router-dom';
import { CheckInTalk } from '../features/member/chat/check-in-talk';
import { CheckInScreen } from '../features/member/check-in/check-in-screen';
import { carriedIn, FIRST_ANSWERS, FIRST_QUESTION } from '../features/member/check-in/first-question';

/** Joins the check-in with the chat: features do not know each other. */
export function CheckInRoute() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    <CheckInScreen
      talk={({ week, askedAt }, onDone) => (
        <CheckInTalk
          week={week}
          askedAt={askedAt}
          question={FIRST_QUESTION}
          answers={FIRST_ANSWERS}
          given={carriedIn(state)}
          // Sent once: on a later visit to this page it is gone, so that it isn't sent again.
          onGiven={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
          onDone={onDone}
        />
      )}
    />
  );
}
