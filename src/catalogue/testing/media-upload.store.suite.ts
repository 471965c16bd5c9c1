import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentItemStore } from '../adapters/persistence/content-item.store.js';
import type { MediaUploadStore } from '../adapters/persistence/media-upload.store.js';
import { mediaLink, type MediaUpload } from '../domain/media.js';
import { aContentItem } from './a-content-item.js';

let nextNumber = 70_000_000 + Math.floor(Math.random() * 1_000_000) * 100;
/** Further back than what other tests upload, so that what is added here is listed first. */
const LONG_AGO = Date.UTC(1990, 0, 1);
const later = (minutes: number) => new Date(LONG_AGO + minutes * 60_000);

/** The tests of `MediaUploadStore`, whatever it holds already. */
export function mediaUploadStoreSuite(
  setup: () => Promise<{
    uploads: MediaUploadStore;
    items: ContentItemStore;
    aPerson: () => Promise<string>;
  }>,
): void {
  describe('a record of uploads', () => {
    let uploads: MediaUploadStore;
    let items: ContentItemStore;
    let uploadedBy: string;

    beforeEach(async () => {
      const made = await setup();
      ({ uploads, items } = made);
      uploadedBy = await made.aPerson();
    });

    const uploaded = async (minute: number): Promise<MediaUpload> => {
      const key = `${randomUUID()}.png`;
      const upload = { key, name: 'Frame 1.png', sizeBytes: 3_000_000_000, uploadedAt: later(minute), uploadedBy };
      await uploads.add({ ...upload, removedAt: null });
      return { ...upload, removedAt: null };
    };
    const saved = async (assetLink: string | null, version = 1, contentNumber = nextNumber++) => {
      await items.save([aContentItem({ contentNumber, version, assetLink })], null);
      return contentNumber;
    };
    /** Filters for the named uploads: others may be in the list. */
    const unused = async (...among: MediaUpload[]) => {
      const { results } = await uploads.unused({ page: 1, size: 100 });
      return results.filter(({ key }) => among.some((upload) => upload.key === key));
    };

    it('keeps an upload complete, and finds no other key', async () => {
      const upload = await uploaded(0);
      expect(await uploads.find(upload.key)).toEqual(upload);
      expect(await uploads.find('no-such.png')).toBeNull();
    });

    it('counts one as used while any version of an item links to it, the older ones too', async () => {
      const upload = await uploaded(0);
      expect(await uploads.isUsed(upload.key)).toBe(false);
      const contentNumber = await saved(mediaLink(upload.key));
      await saved(null, 2, contentNumber);
      expect(await uploads.isUsed(upload.key)).toBe(true);
      expect(await unused(upload)).toEqual([]);
      const other = await uploaded(1);
      await saved(`https://example.com${mediaLink(other.key)}`);
      expect(await uploads.isUsed(other.key)).toBe(false);
    });

    it('lists unused ones, oldest first, a page at a time', async () => {
      const [newer, used, older] = [await uploaded(3), await uploaded(2), await uploaded(1)];
      await saved(mediaLink(used.key));
      expect(await unused(newer, used, older)).toEqual([older, newer]);
      const { count } = await uploads.unused({ page: 1, size: 1 });
      expect((await uploads.unused({ page: count, size: 1 })).results).toHaveLength(1);
      expect((await uploads.unused({ page: count + 1, size: 1 })).results).toEqual([]);
    });

    it('lists them by name or size, found by words of the name, and the page next to one that is known', async () => {
      const mark: string = randomUUID();
      const named = async (minute: number, name: string, sizeBytes: number) => {
        const key = `${randomUUID()}.png`;
        const upload = { key, sizeBytes, uploadedAt: later(minute), uploadedBy, name: `${name} ${mark}.png` };
        await uploads.add({ ...upload, removedAt: null });
        return key;
      };
      const [b, a, c] = [await named(1, 'beta', 30), await named(2, 'Alpha', 20), await named(3, 'gamma 100%', 10)];
      const listed = async (by: string, isDescending: boolean, search = mark) =>
        (await uploads.unused({ page: 1, size: 25, sort: { by, isDescending } }, search)).results.map(({ key }) => key);
      expect(await listed('name', false)).toEqual([a, b, c]);
      expect(await listed('bytes', true)).toEqual([b, a, c]);
      expect(await listed('uploaded_at', true)).toEqual([c, a, b]);
      expect(await listed('name', false, `0% ${mark.toUpperCase()}`)).toEqual([c]);
      const sort = { by: 'name', isDescending: false };
      const neighbor = { id: a, side: 'after' } as const;
      const next = await uploads.unused({ page: 2, size: 1, sort, neighbor, isCounted: false }, mark);
      expect(next.results.map(({ key }) => key)).toEqual([b]);
      expect((await uploads.unused({ page: 1, size: 1 }, mark)).count).toBe(3);
    });

    it('lists a removed one until its file is erased, and still finds it afterwards', async () => {
      const upload = await uploaded(0);
      const removed = { ...upload, removedAt: later(9) };
      await uploads.markRemoved(upload.key, later(9));
      expect(await unused(upload)).toEqual([removed]);
      await uploads.markErased(upload.key);
      expect(await unused(upload)).toEqual([]);
      expect(await uploads.find(upload.key)).toEqual(removed);
      await uploads.markErased('no-such.png');
    });
  });
}
