import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { ContentItem, ContentVersion } from '../domain/content-item.js';
import { ContentItemRepository, VersionRecipients } from './ports/content-item.repository.js';
import { draftOf } from '../domain/content-draft.js';
import { ContentEdits } from './content-items.use-cases.js';

export type HeldVersion = ContentVersion & { people: number };

@Injectable()
export class ListContentVersions {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly recipients: VersionRecipients,
  ) {}

  /** @throws NotFound when there is no such item */
  async execute(contentNumber: number, page: PageRequest): Promise<Page<HeldVersion>> {
    const { count, results } = await this.items.versions(contentNumber, page);
    if (count === 0) throw new NotFound();
    const people = await this.recipients.countPeople(
      contentNumber,
      results.map(({ version }) => version),
    );
    return { count, results: results.map((version) => ({ ...version, people: people.get(version.version) ?? 0 })) };
  }
}

export interface ContentRestoration {
  staffId: string;
  contentNumber: number;
  version: number;
  reason: string | null;
}

/** Makes what an item said at an earlier version the present, as a version of its own. A retired item stays retired. */
@Injectable()
export class RestoreContentVersion {
  constructor(
    private readonly items: ContentItemRepository,
    private readonly edits: ContentEdits,
  ) {}

  /** @throws NotFound; InvalidFields where the catalogue has moved on so that it no longer fits */
  execute({ staffId, contentNumber, version, reason }: ContentRestoration): Promise<ContentItem> {
    return this.edits.inTurn(async (catalogue) => {
      const base = catalogue.find((item) => item.contentNumber === contentNumber);
      const earlier = await this.items.versionOf(contentNumber, version);
      if (!base || !earlier) throw new NotFound();
      const edit = {
        staffId,
        action: 'content-item.version-restored',
        reason: reason ?? `Restored version ${version}`,
        draft: draftOf({ ...base, ...earlier, ...earlier.traits }),
        asset: { worksheet: earlier.worksheet, exists: true },
      };
      return this.edits.save(edit, contentNumber, catalogue);
    });
  }
}
