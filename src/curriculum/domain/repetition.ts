/** The share of the shorter one's pairs of neighboring words that the longer one must have to count as a repetition. */
const LARGELY = 0.6;

/** Statements in their order, each said once: of two that overlap the longer one stays, and none that the opening says already. */
export function withoutRepetition(statements: readonly string[], opening: string): string[] {
  const said = [wordsOf(opening)];
  const kept = new Set<string>();
  for (const statement of [...statements].sort((a, b) => b.length - a.length)) {
    const words = wordsOf(statement);
    if (said.some((other) => overlap(words, other))) continue;
    said.push(words);
    kept.add(statement);
  }
  return [...new Set(statements)].filter((statement) => kept.has(statement));
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length === 0) return false;
  if (` ${long.join(' ')} `.includes(` ${short.join(' ')} `)) return true;
  const known = pairsOf(long);
  const pairs = [...pairsOf(short)];
  return pairs.length > 0 && pairs.filter((pair) => known.has(pair)).length / pairs.length >= LARGELY;
}

const pairsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];
