import type { Word } from './words.js';

/** Words that are a yes by themselves. */
const YES = new Set(
  `yes yeah yea yep yup ye yah ya y si sure ok okay k kk alright agree agreed confirm confirmed affirmative roger absolutely
   definitely totally obviously indeed aye amen bet deal claro dale vale perfecto listo correcto lgtm mhm`.split(/\s+/),
);
/** Words of praise are a yes, too, but "it is fine" may leave everything as it is. */
const PRAISE = new Set('fine good great perfect cool right exactly correct true accurate works work'.split(' '));
/** Phrases that stand for a yes; their words are none of one elsewhere. */
const PHRASES =
  /\b(?:(?:why|y) not|might as|of course|(?:guess|think|suppose|hope) so|go(?: ahead| for it| on|$)|make it so|please do$|sure thing|ship it|spot on|sounds? like a plan|would (?:like|love|help|work|do|be (?:good|great|fine|nice|perfect|better|helpful)))\b/g;
/** "Do it", "cross it off"; "I will do it" is a plan of theirs. */
const DO_IT =
  /(?<!\b(?:i|we|you|to|will|would|can|could|should|did|they|he|she) )\b(?:do|take|cross|put|mark|add|count|send|save|record|note|log) (?:it|that|this|so)(?: (?:(?:in|to|with) (?:the|my) (?:file|notes?|journal)|as (?:done|a note)|off|out|in|on|down))?\b/g;
/** Words around a yes. */
const AROUND = new Set(
  `please pls it its that this these them one will does is are i we us me my you let then so for by with a the to sounds looks seems
   reads about pretty idea call thanks thank ty thx cheers maya coach sir maam man dude boss lol haha ha oh um uh well there like
   love nice help think guess suppose believe por favor yes dear god bless po opo salamat maam madam friend`.split(
    /\s+/,
  ),
);
const NONE: ReadonlySet<string> = new Set();
const IT_IS = /\bit is\b/;
/** "Yeah, right": nobody who writes that agrees. */
const SARCASM = /^yeah right$/;
/** Signs, and words that say nothing next to others (spellings.yaml). */
const SIGNS = /^(?:\W*(?:definitely|totally|uh[ -]?huh)\W*|(?:[👍👌✅💯🙏]|\s|\p{Emoji_Modifier}|\p{M})+)$/iu;
/** A request to go on that is a yes alone, and polite next to anything else. */
const ASKS = /^(?:please|pls|por favor)$/;

/**
 * True of a message that is nothing but a yes, in whatever words; a question is none.
 * @param also words that are a yes to the question that was asked, and to no other
 */
export function isConsent(message: string, words: readonly Word[], also: ReadonlySet<string> = NONE): boolean {
  if (message.includes('?')) return false;
  if (SIGNS.test(message)) return true;
  const said = words.map(({ text }) => text).join(' ');
  if (ASKS.test(said)) return true;
  if (SARCASM.test(said)) return false;
  const left = said.replace(PHRASES, 'yes').replace(DO_IT, 'yes').split(' ');
  if (!left.every((word) => YES.has(word) || PRAISE.has(word) || AROUND.has(word) || also.has(word))) return false;
  return (
    left.some((word) => YES.has(word) || also.has(word)) || (!IT_IS.test(said) && left.some((word) => PRAISE.has(word)))
  );
}
