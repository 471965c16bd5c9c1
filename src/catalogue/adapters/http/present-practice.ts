import type { ReadableContent } from '../../application/read-content.use-case.js';
import type { PracticeWire } from './content.contract.js';

export const presentPractice = ({
  contentNumber,
  content: { asset, title, text, assetLink, assetAlt, captionsLink, worksheet, shareKey },
}: {
  contentNumber: number;
  content: ReadableContent;
}): PracticeWire => ({
  content_number: contentNumber,
  asset,
  title,
  text,
  asset_link: assetLink,
  asset_alt: assetAlt,
  captions_link: captionsLink,
  asset_is_worksheet: assetLink !== null && worksheet !== null,
  share_path: `/shared/${shareKey}`,
});
