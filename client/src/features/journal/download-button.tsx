import { useState, type ReactNode } from 'react';
import { serverMessages } from '../../lib/error-messages';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';

interface DownloadButtonProps {
  look?: 'primary' | 'outline';
  onDownload: () => Promise<void>;
  children: ReactNode;
}

/** Gives a file to keep, or says why it could not be made. */
export function DownloadButton({ look = 'outline', onDownload, children }: DownloadButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function download() {
    setIsPending(true);
    setErrors([]);
    try {
      await onDownload();
    } catch (error) {
      setErrors(serverMessages(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="space-y-3">
      <Button look={look} size="sm" pending={isPending} pendingLabel="Preparing…" onClick={() => void download()}>
        {children}
      </Button>
      <ErrorList messages={errors} />
    </div>
  );
}
