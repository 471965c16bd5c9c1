import { DomainError, InvalidFields } from '../../shared/domain/domain-error.js';
import { MEDIA_KINDS, type MediaKind } from './media.js';

export class MediaKindUnsupported extends InvalidFields {
  constructor() {
    super({
      file: [
        `This kind of file can’t be shown. Use one of these: ${MEDIA_KINDS.map(({ extension }) => extension).join(', ')}.`,
      ],
    });
  }
}

export class MediaEmpty extends InvalidFields {
  constructor() {
    super({ file: ['This file is empty.'] });
  }
}

/** It took too long, or too many others are being printed. */
export class WorksheetNotPrinted extends DomainError {
  readonly kind = 'overloaded';
  readonly code = 'worksheet-not-printed';

  constructor() {
    super('This worksheet cannot be printed right now. Please try again in a minute.');
  }
}

export class MediaTooLarge extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'media-too-large';

  constructor({ extension, maxBytes }: Pick<MediaKind, 'extension' | 'maxBytes'>) {
    super(`A ${extension} file may have ${Math.floor(maxBytes / 1_048_576)} MiB at most.`);
  }
}

/** A practice, or one of its earlier versions, shows it. */
export class UploadInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'upload-in-use';

  constructor() {
    super('A practice uses this file.');
  }
}

/** Somebody may be writing the practice that it is for. */
export class UploadTooRecent extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'upload-too-recent';

  constructor() {
    super('This file was uploaded less than seven days ago. Someone may be about to use it.');
  }
}
