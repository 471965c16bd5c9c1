/**
 * npm run bench:language — how well people's words are read, by the lists of catalogue/language alone: which share of the
 * crisis lines raises an alarm, by manner, and which share of ordinary talk does by mistake. The held-out lines are counted,
 * never printed. Ends with status 1 where an aim is missed.
 */
import { crisisIn } from '../../src/language/language.api.js';
import { crisisLines, type CrisisLine, ordinaryConversations } from './crisis-corpus.js';

const LEAST_DIRECT_FOUND = 0.9;
const MOST_FALSE_ALARMS = 1 / 5_000;

const known = crisisLines('crisis-lines');
const heldOut = crisisLines('crisis-held-out');
const talk = ordinaryConversations().flatMap(({ says }) => says);

console.log('crisis lines                    known            held out');
for (const manner of new Set(known.filter(({ kind }) => kind !== null).map(({ manner }) => manner)))
  console.log(manner.padEnd(32) + found(known, manner).padEnd(17) + found(heldOut, manner));
console.log('\nfalse alarms');
console.log('look-alikes'.padEnd(32) + found(known, null).padEnd(17) + found(heldOut, null));
const alarms = talk.filter((says) => crisisIn(says) !== null);
console.log('ordinary conversations'.padEnd(32) + share(alarms.length, talk.length));
for (const says of alarms) console.log(`  ! ${says}`);

const direct = known.filter(({ kind, manner }) => kind !== null && manner === 'direct');
const directFound = direct.filter(({ says }) => crisisIn(says) !== null).length / direct.length;
if (directFound < LEAST_DIRECT_FOUND || alarms.length / talk.length > MOST_FALSE_ALARMS) {
  console.log(`Missed: direct statements >= ${LEAST_DIRECT_FOUND}, false alarms <= ${MOST_FALSE_ALARMS}`);
  process.exitCode = 1;
}

/** @param manner of crisis lines; null for the look-alikes */
function found(lines: readonly CrisisLine[], manner: string | null): string {
  const asked = lines.filter((line) => (manner === null ? line.kind === null : line.kind && line.manner === manner));
  return share(asked.filter(({ says }) => crisisIn(says) !== null).length, asked.length);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(part / whole).toFixed(3)} of ${whole}`;
}
