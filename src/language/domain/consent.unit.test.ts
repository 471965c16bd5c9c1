import { describe, expect, it } from '@jest/globals';
import { CONTEXT } from '../../../bench/language/texts-corpus.js';
import { readMessage } from '../coaching.api.js';
import { readReply } from '../replies.api.js';

const OFFERED = { ...CONTEXT, offered: 'PAUSE until Jan 4, 2027' };
const isTaken = (text: string) => [readMessage(text).consents, readReply(text, OFFERED).kind === 'pause'];

const listed = (lines: string) => lines.split(/[|\n]/).map((line) => line.trim());

describe('a yes to an offer, in a conversation and by text', () => {
  it.each(
    listed(`yes | Yes please | yup do it | okay go ahead | sounds good, go ahead | yeah why not | that works for me | YES!! | 👍
      fine by me | alright then | of course | ye | yes that one | make it so | cool, thanks | good idea | confirm | yes ma'am
      si por favor | dale | uh huh | you bet | definitely | totally | for sure | let's do it | I'd like that | please | sure thing
      that would be great | might as well | I guess so | yeah I think so | sure I guess | good to go | yes, cross it off | kk
      sure, put it in my notes | looks good to me | right, do that | yesss`),
  )('takes %p', (text) => expect(isTaken(text)).toEqual([true, true]));

  it.each(
    listed(`no | nah leave it | no thanks | don't | please don't | never mind | actually no | wait no | keep it as is | not yet
      forget it | that's not what I meant | I'm good thanks | let's not | do nothing | I guess not | yeah no | thanks but no
      maybe | let me think about it | hmm | not sure | yes but not Friday | yes if it is free | yes, no wait | it's fine
      can I think about it | what would that change? | yes? | ok? | yeah right | my boss said yes | he said ok | what if I say yes
      good question | sounds hard | right now I can't | great, another one | sure, whatever | don't do it yet | I will do it
      ok, take me off the list | go away | yes I did it | huh`),
  )('does not take %p', (text) => expect(isTaken(text)).toEqual([false, false]));
});
