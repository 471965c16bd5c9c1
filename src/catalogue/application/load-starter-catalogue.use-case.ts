import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type ContentItem, contentOfPractice } from '../domain/content-item.js';
import { inOneOrder } from '../domain/content-draft.js';
import { keyOfLink, kindOfKey, mediaLink } from '../domain/media.js';
import type { Practice } from '../domain/practice.js';
import { ContentItemStore } from '../adapters/persistence/content-item.store.js';
import { SignedKeys } from './services/signed-keys.js';
import { MediaStorage } from './ports/media.storage.js';

export interface KeyedMedia {
  key: string;
  bytes: Uint8Array;
}

/**
 * Brings the starter catalogue into the database, at every start: new practices come in, changed ones are brought up to
 * date, and what staff edited or retired is left alone. Idempotent, also when two instances do it at once.
 */
@Injectable()
export class LoadStarterCatalogue {
  constructor(
    private readonly storage: MediaStorage,
    private readonly keys: SignedKeys,
    private readonly items: ContentItemStore,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * @param practices all of them
   * @param mediaOf reads the file of an `asset`; its key is a digest of what it holds: a changed picture has another address
   */
  async execute(practices: readonly Practice[], mediaOf: (asset: string) => Promise<KeyedMedia>): Promise<void> {
    const mediaLinks = new Map<string, string>();
    for (const { asset } of practices) if (asset) mediaLinks.set(asset, await this.store(await mediaOf(asset)));
    await this.transaction.run(async () => {
      await this.items.lock();
      const known = new Map((await this.items.all()).map((item) => [item.contentNumber, item]));
      const changed = practices.flatMap(
        (practice) => this.refreshed(practice, mediaLinks, known.get(practice.number)) ?? [],
      );
      if (changed.length > 0) await this.items.save(changed, null);
    });
  }

  /** Stores a media file of the catalogue, once. @returns where it is served */
  private async store({ key, bytes }: KeyedMedia): Promise<string> {
    await this.storage.put(key, { bytes }, kindOfKey(key)!.contentType);
    return mediaLink(key);
  }

  /** The item to save, or null when there is nothing to do. */
  private refreshed(
    practice: Practice,
    mediaLinks: Map<string, string>,
    old: ContentItem | undefined,
  ): ContentItem | null {
    if (old?.editedByStaff || old?.retiredAt) return null;
    const at = (version: number): ContentItem => ({
      ...contentOfPractice(practice),
      contentNumber: practice.number,
      asset: practice.asset?.replace(/^media\//, '') ?? `worksheet-${practice.number}.pdf`,
      assetLink: mediaLinks.get(practice.asset ?? '') ?? this.worksheetLink(practice.number, version, old),
      version,
      retiredAt: null,
      editedByStaff: false,
      lastEdited: this.clock.now(),
    });
    if (!old) return at(1);
    return contentOf(at(old.version)) === contentOf(old) ? null : at(old.version + 1);
  }

  /** A link from before the secret was changed leads to the same worksheet: that is no other content. */
  private worksheetLink(contentNumber: number, version: number, old: ContentItem | undefined): string {
    const present = old?.assetLink;
    const which = present && this.keys.parseWorksheet(keyOfLink(present) ?? '');
    if (which && which.contentNumber === contentNumber && which.version === version) return present;
    return mediaLink(this.keys.ofWorksheet(contentNumber, version));
  }
}

/** The time of the last edit does not count as content. */
const contentOf = ({ lastEdited: _, ...item }: ContentItem): string => inOneOrder(item);
