import { useEffect, useRef, useState } from 'react';
import { detailMessage, serverMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import { uploadMedia } from './catalogue.api';
import { FieldGroup } from './field-group';
import { fieldId, isPicture, isVideo, type PracticeText } from './practice-text';
import type { PracticeSession } from './use-practice-session';

const KINDS = '.pdf,.png,.jpg,.jpeg,.mp3,.wav,.mp4,.mov';

/** Another asset keeps neither the description nor the captions of the one before. */
const NO_TEXTS = { assetAlt: '', captionsLink: '' };

interface AssetFieldProps {
  session: PracticeSession;
  altMax: number;
  onUploading: (isUploading: boolean) => void;
}

export function AssetField({
  session: { base, text, field, fieldErrors, change },
  altMax,
  onUploading,
}: AssetFieldProps) {
  const { asset, assetLink, assetAlt, captionsLink } = text;
  const { id, error } = field('assetLink');
  const isOwn = assetLink.startsWith('/media/');
  const saved = base?.assetLink && base.assetLink !== assetLink ? base : null;
  /** A worksheet goes with its link, and comes back with it. */
  const attach = (to: Partial<PracticeText> & Pick<PracticeText, 'assetLink'>) =>
    change({ ...to, worksheet: base && to.assetLink === base.assetLink ? base.worksheet : null });
  return (
    <FieldGroup
      id={id}
      label="Attachment"
      hint="A PDF, image, audio file or video, shown above the text."
      error={isOwn ? error : undefined}
    >
      {isOwn && (
        <div className="border-line bg-card mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 basis-44">
            <a href={assetLink} target="_blank" rel="noopener noreferrer" className="link break-words">
              {asset ?? 'File'}
            </a>
            {base?.hasWorksheet && base.assetLink === assetLink && (
              <p className="text-ink-soft text-sm">The practice’s worksheet, regenerated for every version</p>
            )}
          </div>
          <Button variant="quiet" size="sm" onClick={() => attach({ ...NO_TEXTS, asset: null, assetLink: '' })}>
            Remove
          </Button>
        </div>
      )}
      <Upload
        label={isOwn ? 'Upload another file' : 'Upload a file'}
        kinds={KINDS}
        onUploaded={(made) => attach({ ...NO_TEXTS, ...made })}
        onUploading={onUploading}
      />
      {saved && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-4"
          onClick={() =>
            attach({
              asset: saved.asset,
              assetLink: saved.assetLink ?? '',
              assetAlt: saved.assetAlt ?? '',
              captionsLink: saved.captionsLink ?? '',
            })
          }
        >
          Use {saved.hasWorksheet ? 'the worksheet' : (saved.asset ?? 'the saved file')} again
        </Button>
      )}
      {!isOwn && (
        <div className="mt-4">
          <TextField
            label="Or link to a file"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            hint="A Vimeo video, or the https URL of a file."
            error={error}
            value={assetLink}
            onChange={(event) => attach({ asset: null, assetLink: event.target.value })}
          />
        </div>
      )}
      {isPicture(assetLink) && (
        <div className="mt-4">
          <TextArea
            {...field('assetAlt')}
            label="Image description"
            rows={5}
            hint={`For people who can’t see the image: every word and step in it, in order. ${assetAlt.length} of ${altMax} characters`}
            onChange={(event) => change({ assetAlt: event.target.value })}
          />
        </div>
      )}
      {isVideo(assetLink) && (
        <div className="mt-4">
          <FieldGroup
            id={fieldId('captionsLink')}
            label="Captions"
            hint="For people who can’t hear it: a WebVTT file (.vtt) with what is said and when."
            error={fieldErrors.captionsLink}
          >
            {captionsLink && (
              <div className="border-line bg-card mb-3 flex items-center gap-4 rounded-xl border py-2 pr-2 pl-4">
                <a href={captionsLink} target="_blank" rel="noopener noreferrer" className="link min-w-0 flex-1">
                  Captions
                </a>
                <Button variant="quiet" size="sm" onClick={() => change({ captionsLink: '' })}>
                  Remove captions
                </Button>
              </div>
            )}
            <Upload
              label={captionsLink ? 'Upload other captions' : 'Upload captions'}
              kinds=".vtt"
              onUploaded={(made) => change({ captionsLink: made.assetLink })}
              onUploading={onUploading}
            />
          </FieldGroup>
        </div>
      )}
    </FieldGroup>
  );
}

interface UploadProps {
  label: string;
  /** The file types of the file dialog; the server inspects the file itself. */
  kinds: string;
  onUploaded: (made: { asset: string; assetLink: string }) => void;
  onUploading: (isUploading: boolean) => void;
}

function Upload({ label, kinds, onUploaded, onUploading }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setErrors([]);
    setName(file.name);
    setShare(0);
    onUploading(true);
    try {
      onUploaded(await uploadMedia(file, { onProgress: setShare, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) setErrors(refusalOf(error));
    } finally {
      setShare(null);
      onUploading(false);
    }
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label={kinds === KINDS ? 'File to upload' : 'Captions to upload'}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (file) void send(file);
        }}
      />
      {share === null ? (
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          {label}
        </Button>
      ) : (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <p className="mb-1.5 truncate text-[0.9375rem]">
              {share < 1 ? `${name}: ${Math.floor(share * 100)}%` : `${name}: checking…`}
            </p>
            <progress
              aria-label={`Upload of ${name}`}
              max={1}
              value={share < 1 ? share : undefined}
              className="accent-primary-ink block h-2 w-full"
            />
          </div>
          <Button variant="quiet" size="sm" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {errors.length > 0 && (
        <Alert className="mt-3" tone="error">
          {errors.join(' ')}
        </Alert>
      )}
    </div>
  );
}

const refusalOf = (error: unknown): string[] =>
  hasStatus(error, 400) ? serverMessages(error) : [detailMessage(error)];
