/**
 * Words about the text of a line, which never become the line themselves: what they ask for is done exactly, or the person is asked
 * for the whole line.
 */

const EDIT =
  '(?:change|changing|replace|swap|switch|exchange|fix|correct|edit|update|adjust|amend|revise|reword|rephrase|rewrite|redo|remove|delete|drop|erase|cut|strike|scratch|shorten|trim|take|leave|lose|keep|undo|restore|touch|merge|split|get rid of|quita|quite|cambia|cambie|borra)';
const POLITE =
  "(?:(?:please|pls|kindly|just|only|maybe|and|but|so|then|also|no|nah|ok|okay|yes|well|actually|can you|could you|would you|will you|you can|you could|i(?:['’]d| would) (?:like|want|prefer) (?:you )?to|i (?:want|need) you to|if you (?:can|could)|do(?:n['’]?t| not)|never)[,.!]? ){0,5}";
/** Parts of a text. */
const TEXT =
  '(?:part|bit|words?|wording|phrase|sentences?|lines?|text|numbers?|figures?|typos?|spelling|rest|name|names|dates?|mention|thing about|whole thing|summary)';

/** "Cut the last part", "shorter please", "makes me sound awful": an order or a judgment, which a line may begin like, too. */
const ORDER = new RegExp(
  `^\\W*${POLITE}(?:${EDIT}|without|minus|skip|sounds?|shorter|clearer|nicer|less|more|makes|looks|reads|feels|seems|has|does(?:n['’]?t)?)\\b`,
  'i',
);
export const isOrder = (words: string): boolean => ORDER.test(words);

const ABOUT_TEXT = [
  new RegExp(
    `\\b${EDIT}\\b(?: out)? (?:the|that|this|my|any|all(?: of)?|just the|only the)(?: [\\w'’-]+){0,2} ${TEXT}\\b`,
    'i',
  ),
  new RegExp(
    `^\\W*${POLITE}${EDIT} (?:all |all of )?(?:it|that|this|them|everything)\\b(?! (?:up|down|cool|simple|together|home|calm)\\b)`,
    'i',
  ),
  /\b(?:take|leave|cut|strike) (?:\S+ ){0,5}out\b|\b(?:do(?:n['’]?t| not)) (?:erase|delete|touch)\b/i,
  /^\W*(?:the )?same\b.{0,20}\b(?:but|just|only|except|without|with|minus|plus)\b|^\W*(?:as|like) (?:before|it was)\b/i,
  /^(?:no,? )?(?:it|that|this)(?:['’]?s| is| was) (?:exactly |just )?(?:the )?(?:other way|opposite|reverse)\b/i,
  /\b(?:everything|all|the rest|nothing) (?:else |of it )?(?:stays?|remains?|is fine|is right|can stay|changes?)\b/i,
  /\bneeds? (?:an?|one|some) (?:\w+ )?(?:tweak|change|fix|correction|edit|update)\b|^(?:only|just) the\b.*\b(?:changes?|changed|is different)\b/i,
  /^.{1,40}\b(?:is|are|was) (?:wrong|incorrect|outdated|misspelled|a typo)\b(?:[,.;!]|\W*$| (?:it|its|it['’]s|now|should)\b)/i,
  /\b(?:should|needs to) also (?:say|mention)\b|\bsupposed to (?:say|be)\b|^(?:was|is) wrong\b/i,
  /\b(?:i|you) (?:don['’]?t|do not|did(?: not|n['’]?t)) want (?:that|it|this|him|her|them)(?: \w+)? in (?:there|it|here)\b/i,
];
/** True of words that tell the coach what to do with a text; no line is likely to say that. */
export const aboutText = (words: string): boolean => ABOUT_TEXT.some((pattern) => pattern.test(words));
