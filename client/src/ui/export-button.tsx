import { useState } from 'react';
import { detailMessage } from '../lib/error-messages';
import { Button } from './button';

/** Takes a list away as a table. @param onExport ends when the file is there */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState('');

  async function take() {
    setIsPending(true);
    setFault('');
    try {
      await onExport();
    } catch (error) {
      setFault(`The list could not be exported. ${detailMessage(error)}`);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      {fault && (
        <p role="alert" className="text-error-ink text-sm">
          {fault}
        </p>
      )}
      <Button look="outline" size="sm" pending={isPending} pendingLabel="Exporting…" onClick={() => void take()}>
        Export CSV
      </Button>
    </>
  );
}
