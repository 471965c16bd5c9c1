import { useSessionEnd, useLogInAgain } from '../session/session-end';
import { Button } from '../ui/button';
import { Dialog, DialogButtons } from '../ui/dialog';

/** On top of any screen that could not save because the session is over. */
export function SessionEndDialog() {
  const logInAgain = useLogInAgain();
  const stay = () => useSessionEnd.setState({ endedToken: '' });
  return (
    <Dialog isOpen onClose={stay} title="You are signed out">
      <p>
        Nothing was saved just now. Log in, and you come back to this page; longer texts that you have not saved will
        still be here.
      </p>
      <DialogButtons>
        <Button look="outline" onClick={stay}>
          Not now
        </Button>
        <Button data-autofocus onClick={logInAgain}>
          Log In
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
