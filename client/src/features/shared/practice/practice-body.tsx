import type { ReactNode } from 'react';
import { Collapsible } from '../../../ui/collapsible';
import { Markdown } from '../../../ui/markdown';
import { unbroken } from '../../../ui/unbroken';
import { AssetView } from './asset-view';

export interface ShownPractice {
  title: string;
  text: string | null;
  assetLink: string | null;
  assetAlt: string | null;
  captionsLink: string | null;
  assetIsWorksheet: boolean;
}

/**
 * The content of a practice, for members and for staff who preview it. Where its asset is a video, a sound or a
 * picture, that comes first, and the words follow below it; where the asset is a worksheet, the words are the practice
 * and the worksheet is offered below them.
 */
export function PracticeBody({
  practice: { title, text, assetLink, assetAlt, captionsLink, assetIsWorksheet },
  isPreview = false,
  worksheet,
}: {
  practice: ShownPractice;
  isPreview?: boolean;
  worksheet?: ReactNode;
}) {
  const hasContentAsset = assetLink !== null && !assetIsWorksheet;
  return (
    <>
      {isPreview ? (
        <h3 className="text-2xl font-medium break-words">{title}</h3>
      ) : (
        <h1 className="text-3xl font-medium sm:text-5xl">{unbroken(title)}</h1>
      )}
      {hasContentAsset && (
        <div className="mt-6 sm:mt-8">
          <AssetView key={assetLink} link={assetLink} title={title} alt={assetAlt} captions={captionsLink} />
        </div>
      )}
      {text && <div className="mt-6">{hasContentAsset ? <MoreInfo text={text} /> : <Text text={text} />}</div>}
      {worksheet}
      {assetLink && assetIsWorksheet && <WorksheetFile link={assetLink} title={title} />}
    </>
  );
}

function MoreInfo({ text }: { text: string }) {
  return (
    <div className="border-line border-t pt-3">
      <Collapsible title="More Info" defaultOpen>
        <Text text={text} />
      </Collapsible>
    </div>
  );
}

/** To be filled in on paper or in a PDF app; it is fetched on demand. */
function WorksheetFile({ link, title }: { link: string; title: string }) {
  return (
    <div className="border-line mt-8 border-t pt-3 print:hidden">
      <Collapsible
        title="Worksheet (PDF)"
        isLazy
        aside={
          <a href={link} download={`${title}.pdf`} className="link">
            Download
          </a>
        }
      >
        <AssetView key={link} link={link} title={`Worksheet: ${title}`} />
      </Collapsible>
    </div>
  );
}

const Text = ({ text }: { text: string }) => <Markdown className="text-lg">{text}</Markdown>;
