/**
 * npm run bench:replies — how well texts to the coach's number are read: whether they take back the consent to be
 * texted, and what else they want. Prints recall and false alarms of both halves of the labelled texts, and each text
 * that was misread; with `-- --blind` without those of the half that nobody tunes on. Ends with status 1 where that
 * half misses an aim.
 */
import { readOptOut } from '../../src/texting/domain/opt-out.js';
import { readReply } from '../../src/texting/domain/reply.js';
import { HALVES, type LabelledReply, labelledReplies } from './labelled.js';

const LEAST_RECALL = 0.99;
const MOST_FALSE = 0.01;

const isBlind = process.argv.includes('--blind');

interface Result extends LabelledReply {
  optOut: ReturnType<typeof readOptOut>;
  /** The kind of answer that it gets. */
  readAs: string;
}

const share = (found: readonly unknown[], all: readonly unknown[]): number => found.length / Math.max(1, all.length);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

for (const half of HALVES) {
  const results: Result[] = labelledReplies(half).map((reply) => ({
    ...reply,
    ...consentAndIntent(reply.text),
  }));
  const [out, kept, unsure] = (['out', 'in', 'unsure'] as const).map((label) =>
    results.filter(({ consent }) => consent === label),
  ) as [Result[], Result[], Result[]];
  const missed = out.filter(({ optOut }) => optOut !== 'yes');
  const alarms = kept.filter(({ optOut }) => optOut === 'yes');
  const doubted = kept.filter(({ optOut }) => optOut === 'maybe');
  const undoubted = unsure.filter(({ optOut }) => optOut !== 'maybe');
  const recall = 1 - share(missed, out);
  const falseAlarms = share(alarms, kept);
  console.log(`${half}: ${results.length} texts`);
  console.log(`  opt-outs found              ${percent(recall)} of ${out.length} (aim: ${percent(LEAST_RECALL)})`);
  console.log(
    `  false alarms                ${percent(falseAlarms)} of ${kept.length} (aim: ${percent(MOST_FALSE)} at most)`,
  );
  console.log(`  told how to stop, for once  ${percent(share(doubted, kept))} of those who stay`);
  console.log(`  unsure and told how to stop ${percent(1 - share(undoubted, unsure))} of ${unsure.length}`);
  const otherwise = kept.filter(({ intent, readAs }) => intent !== readAs);
  console.log(`  intents read as labelled    ${percent(1 - share(otherwise, kept))} of ${kept.length}`);
  if (!(isBlind && half === 'held-out')) {
    print('opt-outs not found', missed);
    print('false alarms', alarms);
    print('told how to stop though they stay', doubted);
    print('another intent', otherwise);
    print('unsure, but not told how to stop (or stopped)', undoubted);
  }
  if (half === 'held-out' && (recall < LEAST_RECALL || falseAlarms > MOST_FALSE)) process.exitCode = 1;
}

/** As the answer reads it: a pause until a day is asked for with words that would else end the texts. */
function consentAndIntent(text: string): Pick<Result, 'optOut' | 'readAs'> {
  const reply = readReply(text, { suppressed: false });
  const mayStop = reply.kind === 'unclear' && reply.mayStop;
  return {
    optOut: reply.kind === 'stop' ? 'yes' : mayStop ? 'maybe' : 'no',
    readAs: mayStop ? 'may stop' : reply.kind,
  };
}

function print(title: string, results: readonly Result[]): void {
  if (results.length === 0) return;
  console.log(`  ${title}:`);
  for (const { text, consent, intent, readAs } of results)
    console.log(`    ${JSON.stringify(text)} (${intent ?? consent}, read as ${readAs})`);
}
