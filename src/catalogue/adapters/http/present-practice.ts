import { presentAs } from '../../../shared/adapters/http/present-as.js';
import type { ReadableContent } from '../../application/read-content.use-case.js';
import { type PracticeWire, practiceWire } from './content.contract.js';

export const presentPractice = ({
  contentNumber,
  content,
}: {
  contentNumber: number;
  content: ReadableContent;
}): PracticeWire =>
  presentAs(practiceWire, {
    ...content,
    contentNumber,
    assetIsWorksheet: content.assetLink !== null && content.worksheet !== null,
    sharePath: `/shared/${content.shareKey}`,
  });
