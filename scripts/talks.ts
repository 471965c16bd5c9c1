/**
 * Prints the conversations of the people in test/transcripts with the scripted coach: `npm run talks [-- part of a voice]`.
 * Ends with a table: how readers judged them, and what is done about texts to the coach's number.
 */
import { judge, labelledTexts } from '../bench/language/texts-corpus.js';
import { digestOf, tallyOf } from '../test/transcripts/judgments.js';
import { conversationOf, VOICES } from '../test/transcripts/conversations.js';

const filter = (process.argv[2] ?? '').toLowerCase();
const conversations = new Map(VOICES.map((voice) => [voice.voice, conversationOf(voice)]));
const chosen = [...conversations].filter(([voice]) => voice.toLowerCase().includes(filter));
if (chosen.length === 0) {
  console.error(`No voice holds "${filter}".`);
  process.exitCode = 1;
}
for (const [voice, conversation] of chosen) {
  console.log(`\n===== ${voice} (${digestOf(conversation)}) =====`);
  for (const { said, reply } of conversation.exchanges) console.log(`\n> ${said}\n\n${reply}`);
  console.log(`\n${JSON.stringify(conversation.summary, null, 2)}`);
}

const { tally, changed } = tallyOf(conversations);
const texts = labelledTexts().map(judge);
const count = (outcome: string) => texts.filter((one) => one === outcome).length;
console.log(`
===== judged, ${tally.conversations} of ${conversations.size} conversations =====
replies that follow            ${tally.follows} of ${tally.replies}
quotes, whole and fitting      ${tally.fitting} of ${tally.quotes}
texts: right, asked, wrong     ${count('right')}, ${count('asked')}, ${count('wrong')} of ${texts.length}`);
for (const voice of changed) console.log(`To be read again, as the coach says something else by now: ${voice}`);
