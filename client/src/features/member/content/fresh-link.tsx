import { useState } from 'react';
import { detailMessage } from '../../../lib/error-messages';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { askForFreshLink, type ContentLink } from './content.api';

/**
 * For a person whose link has expired: another one by text. The server answers everyone alike, so that the answer
 * doesn't reveal whose link it was.
 */
export function FreshLink({ link }: { link: ContentLink }) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setState('pending');
    setFailure(null);
    try {
      await askForFreshLink(link);
      setState('sent');
    } catch (error) {
      setFailure(detailMessage(error));
      setState('idle');
    }
  }

  if (state === 'sent') {
    return (
      <div className="mt-6">
        <Alert tone="success">
          If this link was yours, a new one is on its way to the phone number in your account. We send texts between 8
          AM and 9 PM.
        </Alert>
      </div>
    );
  }
  return (
    <div className="mt-6 space-y-4">
      <p>Links in texts work for 30 days. We can text you a new one.</p>
      <ErrorList messages={failure ? [failure] : []} />
      <Button pending={state === 'pending'} pendingLabel="Sending…" onClick={() => void ask()}>
        Text me a new link
      </Button>
    </div>
  );
}
