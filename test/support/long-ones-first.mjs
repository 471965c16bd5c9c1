import Sequencer from '@jest/test-sequencer';

/**
 * Files that take minutes, most of them waiting for processes. Begun first, they are over when the others are; a first
 * run on a machine knows of no file how long it takes.
 */
const LONG = ['sudden-death', 'crowd-of-texts', 'launcher', 'time-machine', 'database-away', 'texting.integration'];

const isLong = ({ path }) => LONG.some((name) => path.includes(`/${name}`));

export default class LongOnesFirst extends (Sequencer.default ?? Sequencer) {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
