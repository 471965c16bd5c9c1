import Sequencer from '@jest/test-sequencer';

/**
 * Files that take minutes, most of them waiting for processes. Started first, they end when the others do; a first run
 * on a machine does not know how long files take.
 */
const LONG = ['sudden-death', 'crowd-of-texts', 'launcher', 'time-machine', 'database-away', 'texting.integration'];

const isLong = ({ path }) => LONG.some((name) => path.includes(`/${name}`));

export default class LongOnesFirst extends (Sequencer.default ?? Sequencer) {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
