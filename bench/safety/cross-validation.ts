import { ODDS_NEEDED, oddsIn } from '../../src/safety/domain/danger.js';
import { learned } from './learning.js';
import { isByAuthor, learningSet } from './learning-set.js';
import { type Line, linesOf } from './lines.js';

/** The false-alarm rates at which recall is printed. */
const SHARES = [0.005, 0.01, 0.02, 0.03, 0.05];

/** Prints the recall on each author's lines of a classifier that has not learned from that author. */
export function crossValidated(): void {
  const lines = linesOf('tuned').filter(isByAuthor);
  const odds = new Map<Line, number>();
  for (const author of new Set(lines.map(({ origin }) => origin))) {
    const weights = learned(learningSet(author));
    for (const line of lines.filter(({ origin }) => origin === author)) odds.set(line, oddsIn(line.says, weights));
  }
  const oddsOf = (wanted: Line[]) => wanted.map((line) => odds.get(line)!).sort((a, b) => b - a);
  const inDanger = lines.filter(({ kind }) => kind !== null);
  const fromWork = lines.filter(({ kind }) => kind === null);
  const above = (all: number[], threshold: number) => all.filter((one) => one > threshold).length / all.length;
  for (const share of SHARES) {
    const threshold = oddsOf(fromWork)[Math.floor(share * fromWork.length)]!;
    console.log(
      `false alarms ${share}: found ${above(oddsOf(inDanger), threshold).toFixed(3)}, from odds of ${threshold.toFixed(1)} on`,
    );
  }
  console.log(
    `as it is set: found ${above(oddsOf(inDanger), ODDS_NEEDED).toFixed(3)}, false alarms ${above(oddsOf(fromWork), ODDS_NEEDED).toFixed(3)}`,
  );
  for (const [manner, group] of Map.groupBy(lines, ({ kind, manner: name }) =>
    kind === null ? `from work, ${name}` : name,
  ))
    console.log(`  ${manner} (${group.length}) taken for danger: ${above(oddsOf(group), ODDS_NEEDED).toFixed(3)}`);
}
