import { useSessionEnd, useLogInAgain } from '../session/session-end';
import { Button } from '../ui/button';
import { Dialog, DialogButtons } from '../ui/dialog';

/** On top of any screen that could not save because the session is over. */
export function SessionEndDialog() {
  const logInAgain = useLogInAgain();
  const stay = () => useSessionEnd.setState({ endedToken: '' });
  return (
    <Dialog isOpen onClose={stay} title="You are signed out">
      <p>Your last change wasn’t saved. Log in to return to this page; unsaved text is kept.</p>
      <DialogButtons>
        <Button variant="outline" onClick={stay}>
          Not now
        </Button>
        <Button data-autofocus onClick={logInAgain}>
          Log In
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
