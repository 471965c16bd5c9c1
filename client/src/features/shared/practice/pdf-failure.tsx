import { PRACTICE_ERRORS } from './practice-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';

/** Instead of a PDF that cannot be shown here: another program may be able to. */
export function PdfFailure({ url, onTryAgain }: { url: string; onTryAgain: () => void }) {
  return (
    <Alert tone="error">
      <p>{PRACTICE_ERRORS.pdfFile}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="outline" size="sm" onClick={onTryAgain}>
          Try again
        </Button>
        <a href={url} download target="_blank" rel="noopener noreferrer" className="link">
          Download
        </a>
      </div>
    </Alert>
  );
}
