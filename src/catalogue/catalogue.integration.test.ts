import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { CatalogueFiles } from './adapters/catalogue-files/catalogue-files.js';
import { LoadStarterCatalogue } from './application/load-starter-catalogue.use-case.js';
import { ContentItemStore } from './adapters/persistence/content-item.store.js';
import type { ContentItem } from './domain/content-item.js';
import type { Practice } from './domain/practice.js';

describe('the starter catalogue in the database', () => {
  let product: RunningApp;
  let practices: Practice[];
  const items = () => product.app.get(ContentItemStore);
  const files = new CatalogueFiles('catalogue');
  /** @param catalogue as this release of the server brings it, or as a later one might */
  const load = (catalogue = practices) =>
    product.app.get(LoadStarterCatalogue).execute(catalogue, (asset) => files.media(asset));
  const everything = async () => JSON.stringify(await items().all());

  beforeAll(async () => {
    product = await startApp();
    practices = await files.practices();
  });
  afterAll(() => product.close());

  it('is complete after the first start', async () => {
    const kept = await items().plannable();
    expect(kept.map(({ contentNumber }) => contentNumber)).toEqual(practices.map(({ number }) => number));
    expect(kept.every(({ version, assetLink }) => version === 1 && assetLink !== null)).toBe(true);
  });

  it('stays unchanged at a second start, and when two instances start at once', async () => {
    const before = await everything();
    await Promise.all([load(), load()]);
    expect(await everything()).toBe(before);
  });

  it('prints a worksheet at the first request, and serves the same bytes from then on', async () => {
    const { assetLink } = (await items().byNumber(practices.find(({ worksheet }) => worksheet)!.number))!;
    const first = await product.http.get(assetLink!).buffer(true).expect(200).expect('Content-Type', 'application/pdf');
    const second = await product.http.get(assetLink!).buffer(true).expect(200);
    expect((first.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((first.body as Buffer).equals(second.body as Buffer)).toBe(true);
  });

  it('serves a practice’s picture', async () => {
    const { assetLink } = (await items().byNumber(practices.find(({ asset }) => asset?.endsWith('.png'))!.number))!;
    await product.http.get(assetLink!).expect(200).expect('Content-Type', 'image/png');
  });

  // proves V9.1.1, V9.1.2
  it('serves no worksheet under a guessed name', async () => {
    const { assetLink } = (await items().byNumber(practices.find(({ worksheet }) => worksheet)!.number))!;
    const forged = assetLink!.replace(/-[\w-]{22}\.pdf$/, `-${'A'.repeat(22)}.pdf`);
    await product.http.get(forged).expect(404);
  });

  it('is updated by a later release, and keeps what was sent before it', async () => {
    const [first] = practices;
    const old = (await items().byNumber(first!.number))!;
    await load([{ ...first!, title: 'A better title' }, ...practices.slice(1)]);
    expect(await items().byNumber(first!.number)).toMatchObject({ title: 'A better title', version: 2 });
    expect(await items().versionOf(first!.number, 1)).toMatchObject({ title: old.title, assetLink: old.assetLink });
    await product.http.get(old.assetLink!).expect(200);
  });

  it('never overwrites what staff changed or retired', async () => {
    const [, second, third] = practices as [Practice, Practice, Practice];
    const edited: ContentItem = {
      ...(await items().byNumber(second.number))!,
      title: 'As staff like it',
      version: 2,
      editedByStaff: true,
    };
    const retired: ContentItem = { ...(await items().byNumber(third.number))!, retiredAt: new Date() };
    await items().save([edited, retired], null);
    await load(practices.map((practice) => ({ ...practice, title: `${practice.title}, again` })));
    expect(await items().byNumber(second.number)).toMatchObject({ title: 'As staff like it', version: 2 });
    expect((await items().plannable()).some(({ contentNumber }) => contentNumber === third.number)).toBe(false);
  });
});
