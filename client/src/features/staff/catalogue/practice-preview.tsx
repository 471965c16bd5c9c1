import { useDeferredValue, useId, useState } from 'react';
import { useSite } from '../../../api/site';
import { changedFields } from '../../../lib/edit-session';
import { Button } from '../../../ui/button';
import { PracticeBody } from '../../shared/practice/practice-body';
import type { Choices, Practice } from './catalogue.api';
import { isPicture, textOf, type PracticeText } from './practice-text';

interface PracticePreviewProps {
  text: PracticeText;
  base: Practice | null;
  choices: Choices;
}

/** The member's view: the text message, and behind its link the practice. With unsaved changes: before and after. */
export function PracticePreview({ text, base, choices }: PracticePreviewProps) {
  const headingId = useId();
  const { coachName } = useSite();
  const [isPublishedShown, setIsPublishedShown] = useState(false);
  const published = base && textOf(base);
  const isChanged = published !== null && changedFields(text, published).length > 0;
  // Typing comes first: a long text takes a moment to render.
  const shown = useDeferredValue(published && isChanged && isPublishedShown ? published : text);
  const { title, text: body, textMessage, assetLink, assetAlt, captionsLink, worksheet } = shown;
  const isPrinted = JSON.stringify(worksheet) === JSON.stringify(published?.worksheet ?? null);
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
        {isChanged && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant={isPublishedShown ? 'primary' : 'outline'}
              size="sm"
              aria-pressed={isPublishedShown}
              onClick={() => setIsPublishedShown(true)}
            >
              Published (version {base?.version})
            </Button>
            <Button
              variant={isPublishedShown ? 'outline' : 'primary'}
              size="sm"
              aria-pressed={!isPublishedShown}
              onClick={() => setIsPublishedShown(false)}
            >
              With your changes
            </Button>
          </div>
        )}
        <p className="bg-primary mt-4 w-fit max-w-[22rem] rounded-2xl rounded-bl-md px-4 py-3 text-[0.9375rem] break-words text-white">
          {coachName}: {textMessage.trim() || 'Text message'}{' '}
          <span className="underline underline-offset-2">{window.location.host}/c/…</span>
        </p>
        <article className="border-line bg-card shadow-card mt-5 rounded-2xl border p-5 sm:p-6">
          <PracticeBody
            isPreview
            practice={{
              title: title.trim() || 'The title',
              text: body.trim() || null,
              assetLink: assetLink || null,
              assetAlt: assetAlt || null,
              captionsLink: captionsLink || null,
              assetIsWorksheet: worksheet !== null,
            }}
          />
          {isPicture(assetLink) && (
            <p className="text-ink-soft mt-4 text-sm break-words">
              {assetAlt.trim() ? `Image description: ${assetAlt}` : 'The image has no description yet.'}
            </p>
          )}
          {!body.trim() && !assetLink && (
            <p className="text-ink-soft mt-4">
              Text of {choices.textWords.min} to {choices.textWords.max} words
            </p>
          )}
          {worksheet !== null && !isPrinted && (
            <p className="text-ink-soft mt-4 text-sm">The worksheet PDF is generated when you save.</p>
          )}
        </article>
      </div>
    </section>
  );
}
