import { useDeferredValue, useId, type ReactNode } from 'react';
import { useSite } from '../../api/site';
import { Markdown } from '../../ui/markdown';
import type { Choices } from './catalogue.api';
import type { PracticeText } from './practice-text';

/** Shows an asset as members see it. */
export type RenderAsset = (link: string, title: string, alt: string) => ReactNode;

interface PracticePreviewProps {
  text: PracticeText;
  choices: Choices;
  renderAsset: RenderAsset;
}

/** What a member gets: the text message, and behind its link the practice. */
export function PracticePreview({ text, choices, renderAsset }: PracticePreviewProps) {
  const headingId = useId();
  const { coachName } = useSite();
  // Typing comes first: a long text takes a moment to be set.
  const { title, text: body, textMessage, assetLink, assetAlt } = useDeferredValue(text);
  return (
    <section aria-label="Preview" className="min-w-0">
      <div
        role="group"
        aria-labelledby={headingId}
        // It may be longer than the window, and scrolls with keys too.
        tabIndex={0}
        className="-mx-2 px-2 pb-6 lg:sticky lg:top-(--top-bar) lg:max-h-[calc(100dvh-var(--top-bar))] lg:overflow-y-auto lg:pt-1"
      >
        <h2 id={headingId} className="text-xl font-medium">
          What members get
        </h2>
        <p className="bg-primary mt-4 w-fit max-w-[22rem] rounded-2xl rounded-bl-md px-4 py-3 text-[0.9375rem] break-words text-white">
          {coachName}: {textMessage.trim() || 'The text message'}{' '}
          <span className="underline underline-offset-2">{window.location.host}/c/…</span>
        </p>
        <article className="border-line bg-card shadow-card mt-5 space-y-4 rounded-2xl border p-5 sm:p-6">
          <h3 className="text-2xl font-medium break-words">{title.trim() || 'The title'}</h3>
          {assetLink && renderAsset(assetLink, title, assetAlt)}
          {body.trim() ? (
            <Markdown>{body}</Markdown>
          ) : (
            <p className="text-ink-soft">
              {assetLink
                ? 'No text beside the attachment.'
                : `The text, ${choices.textWords.min} to ${choices.textWords.max} words.`}
            </p>
          )}
        </article>
      </div>
    </section>
  );
}
