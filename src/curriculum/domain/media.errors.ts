import { InvalidFields } from '../../shared/domain/domain-error.js';
import { MEDIA_KINDS, type MediaKind } from './media.js';

export class MediaKindUnsupported extends InvalidFields {
  constructor() {
    super({
      file: [
        `This file is none of the kinds that can be shown: ${MEDIA_KINDS.map(({ extension }) => extension).join(', ')}.`,
      ],
    });
  }
}

export class MediaTooLarge extends InvalidFields {
  constructor({ extension, maxBytes }: MediaKind) {
    super({ file: [`A ${extension} file may have ${Math.floor(maxBytes / 1_048_576)} MiB at most.`] });
  }
}
