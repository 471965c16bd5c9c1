/**
 * npm run bench:language — how well people's words are read, by the lists of catalogue/language alone: which share of the
 * crisis lines raises an alarm, by manner, and which share of ordinary talk does by mistake; what is done about texts, and which
 * share of the opt-outs is found; how often the skills that the coach would propose are those that experts name. The held-out lines
 * are counted, never printed. Ends with status 1 where an aim is missed.
 */
import { crisisIn, isLikelyCrisis, mayBeCrisis } from '../../src/language/crisis.api.js';
import { isAutomaticText } from '../../src/language/replies.api.js';
import { skillEvidenceIn } from '../../src/language/skill-evidence.api.js';
import { type Contribution, crisisContributions, optOutContributions, skillContributions } from './contributions.js';
import { labeledConversations, namedBy } from './skill-corpus.js';
import { crisisFrames, crisisLines, type CrisisLine, ordinaryConversations } from './crisis-corpus.js';
import { actionOn, judge, labeledTexts, likelyTopicOf, optOutTexts, topicTexts } from './texts-corpus.js';

const LEAST_DIRECT_FOUND = 0.9;
const MOST_FALSE_ALARMS = 1 / 5_000;
const LEAST_OPT_OUTS_FOUND = 0.98;

const known = crisisLines('crisis-lines');
const heldOut = crisisLines('crisis-held-out');
const conversation = ordinaryConversations().flatMap(({ says }) => says);

console.log('crisis lines                    known            held out');
for (const manner of new Set(known.filter(({ kind }) => kind !== null).map(({ manner }) => manner)))
  console.log(manner.padEnd(32) + found(known, manner).padEnd(17) + found(heldOut, manner));
const frames = crisisFrames().flatMap(({ lines }) => lines);
console.log(
  'put together from parts'.padEnd(32) + share(frames.filter((says) => crisisIn(says) !== null).length, frames.length),
);
const isHelped = (says: string) => crisisIn(says) !== null || (likelyTopicOf(says) === null && mayBeCrisis(says));
const isNamed = (says: string) => crisisIn(says) !== null || isLikelyCrisis(says);
const helped = (lines: readonly CrisisLine[], isOne: (says: string) => boolean) => {
  const direct = lines.filter(({ kind, manner }) => kind !== null && manner === 'direct');
  return share(direct.filter(({ says }) => isOne(says)).length, direct.length);
};
console.log(
  'direct, by text: or 988 named'.padEnd(32) + helped(known, isHelped).padEnd(17) + helped(heldOut, isHelped),
);
console.log('direct, chat: or 988 named'.padEnd(32) + helped(known, isNamed).padEnd(17) + helped(heldOut, isNamed));
console.log('\nfalse alarms');
console.log('look-alikes'.padEnd(32) + found(known, null).padEnd(17) + found(heldOut, null));
const alarms = conversation.filter((says) => crisisIn(says) !== null);
console.log('ordinary conversations'.padEnd(32) + share(alarms.length, conversation.length));
for (const says of alarms) console.log(`  ! ${says}`);
const named = conversation.filter(isNamed);
console.log('  988 named, no alarm'.padEnd(32) + share(named.length, conversation.length));
const questioned = [...labeledTexts(), ...topicTexts()].filter(({ text }) => !isAutomaticText(text) && isHelped(text));
console.log(
  'texts, 988 named by mistake'.padEnd(32) + `${questioned.length} of ${labeledTexts().length + topicTexts().length}`,
);

console.log('\nskills                          conversations    first is named   both are named');
for (const half of ['tune', 'held-out', 'unseen', 'fresh'] as const) {
  const conversations = labeledConversations().filter((one) => one.half === half);
  const right = { first: 0, both: 0 };
  for (const one of conversations) {
    const [first, second] = [...skillEvidenceIn(one.says.join('\n'))].sort((a, b) => b[1] - a[1]);
    const isNamed = (found: typeof first) => found !== undefined && namedBy(one).includes(found[0]);
    if (isNamed(first)) right.first += 1;
    if (isNamed(first) && isNamed(second)) right.both += 1;
  }
  const shares = [right.first, right.both].map((count) => (count / conversations.length).toFixed(2).padEnd(17));
  console.log(half.padEnd(32) + String(conversations.length).padEnd(17) + shares.join(''));
}

const direct = known.filter(({ kind, manner }) => kind !== null && manner === 'direct');
const directFound = direct.filter(({ says }) => crisisIn(says) !== null).length / direct.length;
if (directFound < LEAST_DIRECT_FOUND || alarms.length / conversation.length > MOST_FALSE_ALARMS) {
  console.log(`Missed: direct statements >= ${LEAST_DIRECT_FOUND}, false alarms <= ${MOST_FALSE_ALARMS}`);
  process.exitCode = 1;
}

const texts = labeledTexts();
const judged = Map.groupBy(texts, judge);
console.log(`\ntexts to the coach's number, of ${texts.length}`);
for (const outcome of ['right', 'asked', 'wrong'] as const)
  console.log(outcome.padEnd(32) + (judged.get(outcome)?.length ?? 0));
for (const { wants, text } of judged.get('wrong') ?? []) console.log(`  ! ${text} (${wants}, was ${actionOn(text)})`);

const unread = topicTexts().map(({ about, text }) => ({ about, likely: likelyTopicOf(text) }));
const answered = unread.filter(({ likely }) => likely !== null);
console.log(`\ntopics of texts that no rule reads, of ${unread.length}`);
console.log('answered by the likely topic'.padEnd(32) + share(answered.length, unread.length));
const rightly = answered.filter(({ about, likely }) => about === likely);
console.log('  rightly'.padEnd(32) + share(rightly.length, answered.length));

console.log('\nopt-outs                        known            held out');
const [optOuts, heldOutOptOuts] = [optOutTexts('opt-outs'), optOutTexts('opt-outs-held-out')];
const stopped = (lines: readonly string[]) => lines.filter((text) => actionOn(text) === 'stop').length;
for (const part of ['out', 'in', 'unsure'] as const) {
  const label = { out: 'found', in: 'false', unsure: 'stopped where it is unsure' }[part];
  const [one, other] = [optOuts[part], heldOutOptOuts[part]].map((lines) => share(stopped(lines), lines.length));
  console.log(label.padEnd(32) + one!.padEnd(17) + other!);
  if (part !== 'out') continue;
  const asked = [optOuts.out, heldOutOptOuts.out].map((lines) =>
    share(lines.filter((text) => actionOn(text) === 'ask').length, lines.length),
  );
  console.log('  asked whether to stop'.padEnd(32) + asked[0]!.padEnd(17) + asked[1]!);
}
if (
  judged.has('wrong') ||
  stopped(optOuts.in) > 0 ||
  stopped(optOuts.out) / optOuts.out.length < LEAST_OPT_OUTS_FOUND
) {
  console.log(`Missed: no wrong action, opt-outs >= ${LEAST_OPT_OUTS_FOUND}, none that stays`);
  process.exitCode = 1;
}

console.log('\nheld out, without a part          found    false');
const fresh = labeledConversations().filter(({ half }) => half === 'fresh' || half === 'unseen');
printContributions('crisis', crisisContributions(heldOut));
printContributions('opt-outs', optOutContributions(heldOutOptOuts));
printContributions('skills, unseen and fresh', skillContributions(fresh));

function printContributions(name: string, [whole, ...parts]: readonly Contribution[]): void {
  console.log(name.padEnd(34) + whole!.found.toFixed(3).padEnd(9) + whole!.false.toFixed(3));
  for (const part of parts) {
    const changes = [part.found - whole!.found, part.false - whole!.false].map((change) => change.toFixed(3).padEnd(9));
    console.log(`  ${part.without.padEnd(32)}${changes.join('')}`);
  }
}

/** @param manner of crisis lines; null for the look-alikes */
function found(lines: readonly CrisisLine[], manner: string | null): string {
  const asked = lines.filter((line) => (manner === null ? line.kind === null : line.kind && line.manner === manner));
  return share(asked.filter(({ says }) => crisisIn(says) !== null).length, asked.length);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(part / whole).toFixed(3)} of ${whole}`;
}
