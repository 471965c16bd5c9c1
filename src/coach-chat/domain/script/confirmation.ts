import type { MessageAnalysis } from './message-analysis.js';
import { contentWords, plain } from './speech.js';

/** What somebody says to "Did I get that right?", or to what was understood on the way. */
export type SummaryResponse =
  | { kind: 'yes' }
  /** "No", "not quite", and nothing more. */
  | { kind: 'no' }
  /** They are angry, or want to be left alone: no yes. */
  | { kind: 'complaint' }
  | { kind: 'question' }
  | { kind: 'unclear' }
  /** Something is to go, and nothing comes in its place: "leave out my wife". */
  | { kind: 'strike'; about: string }
  /** `text` is to replace what `about` names. */
  | { kind: 'change'; text: string; about: string }
  | { kind: 'add'; text: string };

const HEDGE = "(?:ok(?:ay)?|oh|wow|haha+|lol|h+m+|u+m+|well|honestly|i guess|i think|i'd say|so)";
const HEDGES = `(?:${HEDGE}[,.! ]{0,3}){0,3}`;
/** Says yes whatever follows. */
const YES = new RegExp(
  `^${HEDGES}(?:y(?:es+|se|ea+h?|eah|u+p|ep+|ah|ess?ir)|s[ií]|claro|correct[ao]?|exact(?:ly|o)|absolutely|definitely|of course|obviously|perfect(?:ly|o)?|spot on|you (?:got it|nailed it|have it)|nailed it|bingo|amen|that(?:'?s| is| was) (?:it|right|correct|true|accurate|me|about right|about it|exactly)|(?:that )?(?:sounds?|looks?|seems?) (?:good|right|great|fine|about right|perfect|correct|ok(?:ay)?)|agreed|indeed|works for me|affirmative)(?![\\w'])`,
);
/** Means yes where nothing else is in the clause. */
const PLAIN_YES = new RegExp(
  `^${HEDGES}(?:right|true|totally|100 ?%?|good|great|fine|cool|sure|ok(?:ay)?|k+|mostly|pretty (?:much|good)|more or less|close enough|good enough|not bad|it (?:is|does)|you did|that works|that'?s (?:all|everything)|(?:fine, )?leave it(?: as it is)?|go ahead|go for it|let'?s (?:go|do (?:it|this)|start|begin)|just start|sign me up|bet|facts|word|aye|confirmed?|i guess(?: so)?|i think so|all good|(?:there'?s |i have |i've got )?nothing (?:else|more|to (?:add|change|fix))(?: comes to mind)?|no changes|i think (?:that|you) (?:covers|covered|have) it(?: all)?|that (?:is|was) (?:all|everything)(?: i can think of)?)(?: (?:then|thanks|thank you|for me|to me|as it is|enough|yes|now|now then|i guess|i think))?$`,
);
const NO = new RegExp(
  `^${HEDGES}(?:no+|nope|nah+|naw|not (?:quite|really|exactly|at all|yet|right|correct|even close|entirely|totally|fully|what i \\w+|true)|wrong|incorrect|kind ?of|kinda|sort ?of|sorta|half(?:way)?|part(?:ly|ially)|almost|close|nearly|hardly|negative|false|you (?:got|have|missed|mis\\w+)[\\w ]{0,20}|that'?s (?:not|wrong)[\\w ]{0,20}|it'?s (?:wrong|not right)|i didn'?t say that|i never said that)(?![\\w'])`,
);
/** What follows a yes and takes it back in part. */
const BUT = /\b(?:but|except|although|though|only|however|just that|apart from|other than|not|wrong|instead)\b|n't\b/;
const ADDS =
  /^(?:and |but |oh[, ]|ok[, ]|yes[, ])?(?:also|plus|one more(?: thing)?|i(?:'d| would) add|i (?:also )?forgot|you forgot|add(?: that)?|another thing|on top of that|what(?:'s| is) missing(?: is)?)\b[,:]?/;
const REMOVES =
  /^(?:and |but |please |just |can you |could you |maybe |i(?:'d| would) ){0,3}(?:take out|take .{1,40} out|remove|delete|leave (?:out|off)|leave .{1,40} out|drop|cut|don'?t (?:mention|include|put|write)|skip|strike|erase|without)\b/;
/** Words that only lead up to a correction. */
const LEAD =
  /^(?:(?:but|and|so|well|actually|sorry|wait|rather|instead|really|mainly|because|that|it'?s (?:more )?(?:really |actually |just |about |that |like )*|it is (?:more )?(?:really |actually |about |that )*|that'?s|more (?:like|about|of)|i (?:mean|meant|said)(?: that)?|i'd say|(?:the|my) (?:real |main |actual )?(?:problem|issue|thing) is(?: more)?(?: that)?|correction|scratch that|strike that|let me (?:correct|rephrase)(?: that| it)?)\b[,:]? ?){1,6}/i;
const NEGATES =
  /^(?:(?:but|and|so|well|actually|because) ){0,2}(?:it'?s|it is|that'?s|this is|it was|the \w+ is|my \w+(?: \w+)? is)? ?(?:not|isn'?t|wasn'?t|aren'?t)\b|^(?:i|we|he|she|they) (?:am not|don'?t|didn'?t|do not|did not|haven'?t|never)\b|^i'?m not\b/i;
/** "The promotion isn't really the goal" */
const NEGATES_A_THING = /^(?:the|my|that|this) (?:[\w'-]+ ){1,4}?(?:(?:is|was|are) not|isn'?t|wasn'?t|aren'?t)\b/i;
/** "My boss did", after "I didn't set up a board": says who, and not what. */
const IS_BUT_HALF = /\b(?:did|does|do|is|was|were|has|had|can)$/i;
const DEMURS = /^(?:stop|leave me alone|whatever|enough|no more questions)/;
const LEAVES = /\b(?:bye|goodbye|to (?:go|run|leave)|gotta (?:go|run))\b/;

/** Words that carry something, from which on something is said beside a yes or a no. */
const CARRYING_WORDS = 2;

/**
 * @param analysis the message, as the conversation understands it
 * @param isAskedWhat it answers what is wrong, so that what it says replaces something; else it comes on top
 */
export function responseIn(analysis: MessageAnalysis, isAskedWhat = false): SummaryResponse {
  const lower = plain(analysis.text).toLowerCase();
  if (analysis.kind === 'wordless') {
    if (/[👍👌✅🙌💯👏✔☑🎯]/u.test(analysis.text)) return { kind: 'yes' };
    return { kind: /[👎❌✖🙅]/u.test(analysis.text) ? 'no' : 'unclear' };
  }
  if (analysis.kind === 'hostile' && !saysYes(plain(analysis.text).toLowerCase())) return { kind: 'complaint' };
  const pieces = piecesOf(analysis.text);
  const first = (pieces[0] ?? '').toLowerCase();
  const last = (pieces.at(-1) ?? '').toLowerCase();
  const no = saysYes(first) ? null : NO.exec(first);
  // "Wow, it can read. Yes."
  if (!no && pieces.length > 1 && saysYes(last) && !BUT.test(lower)) return { kind: 'yes' };
  const yes = YES.exec(first) ?? PLAIN_YES.exec(first);
  if (yes || no) {
    const after = first.slice((yes ?? no)![0].length).trim();
    const rest = [pieces[0]!.slice(pieces[0]!.length - after.length), ...pieces.slice(1)].filter(
      (piece) => piece !== '' && contentWords(piece).length > 0 && !saysYes(piece.toLowerCase()),
    );
    const isMore = contentWords(rest.join(' ')).length >= CARRYING_WORDS && analysis.kind === 'answer';
    if (yes) return isMore ? afterYes(rest) : { kind: BUT.test(lower) ? 'no' : 'yes' };
    return isMore ? changeIn(rest) : { kind: 'no' };
  }
  if (analysis.isAngry) return { kind: 'complaint' };
  if (analysis.kind === 'wants-to-finish') {
    if (DEMURS.test(lower)) return { kind: 'complaint' };
    return { kind: LEAVES.test(lower) ? 'unclear' : 'yes' };
  }
  if (analysis.kind.startsWith('asks-')) return { kind: 'question' };
  if (analysis.kind !== 'answer' || analysis.contentWords < CARRYING_WORDS) return { kind: 'unclear' };
  if (lower.endsWith('?')) return { kind: 'question' };
  const change = changeIn(pieces);
  const isPlain = change.kind === 'change' && change.text === pieces.join(', ');
  return isPlain && !isAskedWhat ? { kind: 'add', text: change.text } : change;
}

const saysYes = (piece: string): boolean => YES.test(piece) || PLAIN_YES.test(piece);

function afterYes(rest: string[]): SummaryResponse {
  const [first = ''] = rest;
  if (ADDS.test(first.toLowerCase())) return changeIn(rest);
  return BUT.test(rest.join(' ').toLowerCase()) ? changeIn(rest) : { kind: 'yes' };
}

/** What is to be changed, and into what. @param pieces of the message, without their yes or no */
export function changeIn(pieces: readonly string[]): SummaryResponse {
  const about = pieces.join(', ');
  const first = (pieces[0] ?? '').toLowerCase();
  if (REMOVES.test(first)) return { kind: 'strike', about };
  const added = ADDS.exec(first);
  if (added) {
    const text = [pieces[0]!.slice(added[0].length), ...pieces.slice(1)].join(', ').trim();
    return contentWords(text).length > 0 ? { kind: 'add', text } : { kind: 'no' };
  }
  const kept = pieces.map(affirmed).filter((piece) => piece !== '');
  const stands = kept.filter((piece) => {
    const plainly = piece.replace(LEAD, '');
    return !NEGATES.test(piece) && !NEGATES.test(plainly) && !NEGATES_A_THING.test(plainly) && !IS_BUT_HALF.test(piece);
  });
  const text = (stands.length > 0 ? stands : kept.some((piece) => IS_BUT_HALF.test(piece)) ? [] : kept)
    .map((piece) => {
      const plainly = piece.replace(LEAD, '').trim();
      // "It's more that I can't say no than the meetings"
      return plainly === piece ? piece : plainly.replace(/ than .*$/s, '');
    })
    .filter((piece) => contentWords(piece).length > 0)
    .join(', ');
  if (contentWords(text).length === 0)
    return contentWords(about).length < CARRYING_WORDS ? { kind: 'no' } : { kind: 'change', text: '', about };
  return POINTS_AT.test(text.toLowerCase()) ? { kind: 'change', text: '', about } : { kind: 'change', text, about };
}

/** Says which part is meant, and not what is true instead: "the second one", "what I tried is wrong". */
const POINTS_AT =
  /^(?:the |that |your |this )?(?:(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) (?:one|line|part|point|bit|thing|bullet)|(?:part|bit|line|point|one|bullet)(?: about [\w' ]{1,40})?|setting|role|team|problem|(?:what i tried|success)[\w ]{0,12})(?: (?:is|was|isn'?t|wasn'?t|part|line|bit|sounds?)[\w' ]{0,20}|'s [\w' ]{1,20})?$/;

/** "It's my peers not my boss" → "It's my peers". */
function affirmed(piece: string): string {
  const at = piece.toLowerCase().indexOf(' not ');
  if (at < 0) return piece;
  const left = piece.slice(0, at).replace(/ (?:and|but)$/i, '');
  return contentWords(left).length === 0 || AUXILIARY.test(left) ? piece : left;
}

const AUXILIARY =
  /\b(?:do|does|did|is|am|are|was|were|be|have|has|had|can|could|will|would|should|may|might|must|or|if|why|just|really|'m|'s|'re|still|it|that|this|i|he|she|they|we|problem|issue)$|'(?:m|s|re|d|ll)$/i;

export const piecesOf = (text: string): string[] =>
  plain(text)
    .split(/[.!?;…\n]|,\s|\s[-–—]{1,2}\s|\s(?=but\s)/i)
    .map((piece) => piece.trim())
    .filter(Boolean);
