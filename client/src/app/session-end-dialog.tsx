import { useSessionEnd, useLogInAgain } from '../session/session-end';
import { ConfirmDialog } from '../ui/dialog';

/** On top of any screen that could not save because the session is over. */
export function SessionEndDialog() {
  const logInAgain = useLogInAgain();
  const stay = () => useSessionEnd.setState({ endedToken: '' });
  return (
    <ConfirmDialog
      isOpen
      onClose={stay}
      title="You are signed out"
      action="Log In"
      cancel="Not now"
      focus="action"
      onConfirm={logInAgain}
    >
      <p>Your last change wasn’t saved. Log in to return to this page; unsaved text is kept.</p>
    </ConfirmDialog>
  );
}
