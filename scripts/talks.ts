/** Prints the conversations of the people in test/transcripts with the scripted coach: `npm run talks [-- part of a voice]`. */
import { talkOf, VOICES } from '../test/transcripts/talks.js';

const wanted = (process.argv[2] ?? '').toLowerCase();
const chosen = VOICES.filter(({ voice }) => voice.toLowerCase().includes(wanted));
if (chosen.length === 0) {
  console.error(`No voice holds "${wanted}".`);
  process.exitCode = 1;
}
for (const voice of chosen) {
  console.log(`\n===== ${voice.voice} =====`);
  const { exchanges, summary } = talkOf(voice);
  for (const { said, reply } of exchanges) console.log(`\n> ${said}\n\n${reply}`);
  console.log(`\n${JSON.stringify(summary, null, 2)}`);
}
