import type { ReactNode } from 'react';
import { useSubmit } from '../../../lib/use-submit';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';

interface DownloadButtonProps {
  look?: 'primary' | 'outline';
  onDownload: () => Promise<void>;
  children: ReactNode;
}

/** Gives a file to keep, or says why it could not be made. */
export function DownloadButton({ look = 'outline', onDownload, children }: DownloadButtonProps) {
  const { isPending, errors, submit } = useSubmit();
  return (
    <div className="space-y-3">
      <Button
        look={look}
        size="sm"
        pending={isPending}
        pendingLabel="Preparing…"
        onClick={() => void submit(onDownload)}
      >
        {children}
      </Button>
      <ErrorList messages={errors} />
    </div>
  );
}
