import type { ContentMatter } from '../../domain/content-item.js';
import type { PracticeWire } from './content.contract.js';

export const presentPractice = ({
  contentNumber,
  content: { asset, title, text, assetLink, assetAlt, captionsLink, worksheet },
}: {
  contentNumber: number;
  content: ContentMatter;
}): PracticeWire => ({
  content_number: contentNumber,
  asset,
  title,
  text,
  asset_link: assetLink,
  asset_alt: assetAlt,
  captions_link: captionsLink,
  asset_is_worksheet: assetLink !== null && worksheet !== null,
});
