import { DomainError, InvalidFields } from '../../shared/domain/domain-error.js';
import { MEDIA_KINDS, shownEnding, type MediaKind } from './media.js';

/** Where the name promises a kind that can be shown, the list of kinds would tell the person what they know. */
export class MediaKindUnsupported extends InvalidFields {
  /** @param name the file's name as the person gave it */
  constructor(name: string) {
    const ending = shownEnding(name);
    const kinds = MEDIA_KINDS.map(({ extension }) => extension).join(', ');
    super({
      file: [
        ending
          ? `This file’s name ends in .${ending}, but its content isn’t ${ending} or is damaged.`
          : `This kind of file can’t be shown. Use one of these: ${kinds}.`,
      ],
    });
  }
}

export class MediaEmpty extends InvalidFields {
  constructor() {
    super({ file: ['This file is empty.'] });
  }
}

/** Members would be asked for a password that nobody has given them. */
export class MediaEncrypted extends InvalidFields {
  constructor() {
    super({ file: ['This PDF is protected with a password. Save it without one and upload it again.'] });
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
