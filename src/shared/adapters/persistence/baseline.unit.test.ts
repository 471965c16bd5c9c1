import { describe, expect, it } from '@jest/globals';
import { BASELINE, SchemaBeforeRelease01, sinceBaseline } from './baseline.js';

const OF_RELEASE_0_1 = [
  ...Array.from({ length: 128 }, (_, n) => `Step${1_795_176_000_000 + n}`),
  'KeepBrokenReplies1795441100000',
];
const LATER = 'CaptionVideos1795441101000';

describe('the migrations of a backup', () => {
  it.each([
    ['release 0.1', OF_RELEASE_0_1, [BASELINE]],
    ['a database that release 0.1 made', [...OF_RELEASE_0_1, BASELINE, LATER], [BASELINE, LATER]],
    ['a later release', [BASELINE, LATER], [BASELINE, LATER]],
  ])('of %s are those of this release', (_, applied, expected) => {
    expect(sinceBaseline(applied, 'backup-1')).toEqual(expected);
  });

  it('of a release before 0.1 are refused by the name of the backup', () => {
    const refused = () => sinceBaseline(OF_RELEASE_0_1.slice(0, -1), 'backup-1');
    expect(refused).toThrow(SchemaBeforeRelease01);
    expect(refused).toThrow('backup-1 belongs to a release before 0.1');
  });
});
