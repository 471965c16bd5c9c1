import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { browser } from '../../../lib/browser';
import { PRACTICE_ERRORS } from './practice-errors';
import { Alert } from '../../../ui/alert';
import { RetryAlert } from '../../../ui/loading';
import { assetOf } from './asset';
import { PdfFailure } from './pdf-failure';

/** pdf.js is large and few links need it. */
const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer')).PdfViewer }));

interface AssetViewProps {
  link: string;
  title: string;
  /** The alternative text of a picture; the title by default. */
  alt?: string | null;
  captions?: string | null;
}

export function AssetView(props: AssetViewProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed) return <Asset {...props} onFailed={() => setHasFailed(true)} />;
  return (
    <RetryAlert onRetry={() => setHasFailed(false)}>
      This could not be loaded. Check your connection and try again.
    </RetryAlert>
  );
}

/** Keeps an error of what it holds to itself: the practice around it can still be read. React logs the error. */
class Contained extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

function Asset({ link, title, alt, captions, onFailed: fail }: AssetViewProps & { onFailed: () => void }) {
  const asset = assetOf(link);
  switch (asset.kind) {
    case 'vimeo':
      return (
        <iframe
          src={asset.playerUrl}
          title={title}
          width={640}
          height={360}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          // A video may be restricted to the sites that embed it; the player learns the site and nothing more.
          referrerPolicy="strict-origin"
          className="bg-dark aspect-video h-auto max-w-full rounded-xl"
        />
      );
    case 'pdf':
      return (
        // A viewer whose own files did not come is asked for once a page alone.
        <Contained fallback={<PdfFailure url={asset.url} onTryAgain={() => browser.reload()} />}>
          <Suspense fallback={<p role="status">Loading PDF…</p>}>
            <PdfViewer key={asset.url} url={asset.url} title={title} />
          </Suspense>
        </Contained>
      );
    case 'image':
      return <Picture url={asset.url} alt={alt || title} onFailed={fail} />;
    case 'video':
      return (
        <video
          src={asset.url}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          onError={fail}
          // As tall as the video needs, once that is known; never taller than the window.
          className="bg-dark aspect-[auto_16/9] max-h-[calc(100dvh-var(--top-bar)-1.5rem)] w-full rounded-xl"
        >
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
        </video>
      );
    case 'audio':
      return <audio src={asset.url} aria-label={title} controls preload="metadata" onError={fail} className="w-full" />;
    case 'unsupported':
      return <Alert>{PRACTICE_ERRORS.unsupportedContent}</Alert>;
  }
}

/** Reserves space until the size is known: on a slow phone, what is below would jump while somebody reads it. */
function Picture({ url, alt, onFailed: fail }: { url: string; alt: string; onFailed: () => void }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <img
      src={url}
      alt={alt}
      onLoad={() => setIsLoaded(true)}
      onError={fail}
      className={`max-w-full rounded-xl ${isLoaded ? '' : 'bg-line/70 aspect-4/3 w-full animate-pulse'}`}
    />
  );
}
