import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import type { TemplateSession } from './use-template-session';

/**
 * Before a template is turned on or off, which changes the coach's prompt at once: publishing without a check needs a
 * confirmation.
 */
export function GateDialog({ session }: { session: TemplateSession }) {
  const { question, dropQuestion } = session;
  const isOn = question === 'on';
  return (
    <Dialog
      isOpen={question !== null}
      onClose={dropQuestion}
      title={isOn ? 'Make it active without a check?' : 'Turn it off without a check?'}
    >
      <p>The members’ coach follows it from its next reply on. The versions will show that it wasn’t checked first.</p>
      {isOn && <p className="mt-3">As a draft, it can be tried and checked first; publishing makes it active.</p>}
      <DialogButtons>
        <Button look="outline" onClick={() => void session.save({ isConfirmed: true })}>
          {isOn ? 'Make it active' : 'Turn it off'}
        </Button>
        {isOn ? (
          <Button onClick={() => void session.save({ asDraft: true })}>Save as draft</Button>
        ) : (
          <Button onClick={dropQuestion}>Cancel</Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
