/** The migration that has taken the place of all those of release 0.1. */
export const BASELINE = 'Baseline1795441100001';

/** The rows of release 0.1 in `migrations`: the names end with the time, in milliseconds. */
const RELEASE_0_1 = { count: 129, last: 'KeepBrokenReplies1795441100000', lastTime: 1_795_441_100_000 };
const TIME_LENGTH = 13;

const isOfRelease01 = (name: string): boolean => Number(name.slice(-TIME_LENGTH)) <= RELEASE_0_1.lastTime;

/** The database, or a backup, was made by a release before 0.1, and the steps up to 0.1 are no longer here. */
export class SchemaBeforeRelease01 extends Error {
  constructor(subject: string) {
    super(`${subject} belongs to a release before 0.1: update it with release 0.1 (the tag v0.1.0) first.`);
    this.name = 'SchemaBeforeRelease01';
  }
}

/**
 * @param applied names of the migrations that have run
 * @throws SchemaBeforeRelease01 when only some of those of release 0.1 are among them
 */
export function hasSchemaOfRelease01(applied: readonly string[], subject = 'The database'): boolean {
  const earlier = applied.filter(isOfRelease01);
  if (earlier.length === 0) return false;
  if (earlier.length < RELEASE_0_1.count || !earlier.includes(RELEASE_0_1.last))
    throw new SchemaBeforeRelease01(subject);
  return true;
}

/** The names of this release's migrations that stand for those of a backup, which release 0.1 may have taken. */
export function sinceBaseline(applied: readonly string[], subject: string): string[] {
  const later = applied.filter((name) => !isOfRelease01(name) && name !== BASELINE);
  const hasBaseline = hasSchemaOfRelease01(applied, subject) || applied.includes(BASELINE);
  return hasBaseline ? [BASELINE, ...later] : later;
}
