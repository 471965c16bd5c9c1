import { isAsked, type MessageReading, readMessage, sentencesOf } from '../../../language/coaching.api.js';
import type { Topic } from '../summary.js';

/** A shorter problem is asked about once more, and so few words next to a question belong to it. */
export const FEWEST_WORDS = 6;

/** Asks to hear the question again, whatever is said around it: "sorry what was the question, somebody cut me off". */
export const ASKS_AGAIN =
  /^(?:sorry|pardon(?: me)?|excuse me|what|come again|huh|hm) ?\?|^\W?(?:what|huh|qu[eé]|c[oó]mo|(?:for |an |any )?examples?)(?: (?:now|again))?[?!. ]*$|\b(?:give|show) me an example\b|\bno entiend[oe]\b|\bwhere were we\b|\bwhat (?:was|is|were|['’]s) (?:the|your|that) (?:last )?question\b|\b(?:say|ask|repeat|rephrase|put|explain) (?:that|it|this|the question|your question)\b.{0,25}(?:\bagain\b|\bmore time\b|\bdifferently\b|\?)|\b(?:come|say) again\b|\bwhat (?:do |did |are )?(?:you|u|ya) (?:mean|asking|want me to)\b|\b(?:wym|wdym|whatcha mean)\b|\bwhat did you (?:ask|say)\b|\bonce more\b|\b(?:lost|missed) (?:the|your|that) (?:thread|question)\b|\bin (?:what|which) (?:sense|way)\b|\bnot sure (?:i|what you) (?:follow|mean|understand)\b|\b(?:don['’]?t|do not) (?:follow|get (?:the question|what you)|understand (?:the|your) question)\b|\b(?:did not|didn['’]?t) (?:catch|get|hear|understand) (?:that|it|you|(?:the|your) question)\b/i;
/** Words of a question at most: a longer message tells something. */
export const LONGEST_QUESTION = 20;

/** "Can I answer later? I must go to a meeting." */
export const LONGEST_REFUSAL = 12;
export const declines = (message: string): boolean =>
  sentencesOf(message).some((sentence) => readMessage(sentence).is.includes('declined'));

/** "Senior engineer?" */
const LONGEST_UPTALK = 6;
export const ASKS =
  /^\W*(?:who|what|why|when|where|how|which|is|are|am|do|does|did|can|could|may|might|will|would|should|really|huh|sorry|pardon|define|like|qu[eé]|c[oó]mo|cu[aá]nto|cu[aá]ndo|qui[eé]n|por qu[eé]|puedo)(?![\w’'])/i;

/** "It is like homework?", "mine or theirs?" */
const REFERS = /\b(?:or|it|that|this|these|mean)\b/i;

/** "How do I get you all to listen?": a problem, or a success, in the form of a question. */
const HOW_TO =
  /\bhow (?:do|can|could|should|would) (?:i|we|you)\b(?! (?:cancel|quit|stop|unsubscribe|sign|delete|pay|reach|answer|write)\b)/i;
export const TO_COACH = /\b(?:you|your|u|last time)\b/i;
/** A question about themselves, as an answer: "Maybe I get my weekends back?" */
export const isOwn = (message: string): boolean => /\b(?:i|i['’]?(?:m|d|ll|ve)|my|we|our|us)\b/i.test(message);
/** "Would it be crazy to want my evenings back?" */
const WISHES = /\b(?:want|wish|hope|dream)\b/i;
/** About what is said in this conversation. */
export const ABOUT_THIS = /\b(?:here|this (?:chat|conversation|app|thing)|(?:what|all) i (?:say|write|type|tell))\b/i;

/** A sentence that only explains the question before it: "like she goes to the same gym", "I'd like to know what matters". */
const EXPLAINS =
  /^\W*(?:like|because|bc|cuz|cos|since|as|i ask|asking|just|i['’]?m (?:just )?(?:asking|curious|wondering)|i (?:just )?wonder|(?:i['’]?d|i would) (?:just )?(?:like|love|want|prefer|need) to (?:know|understand|ask|be sure)|i (?:just |only )?(?:want(?:ed)?|need(?:ed)?|have|must|got) to (?:know|understand|ask|be sure|go)|before)\b/i;

/** A sentence after a question is an answer of its own only where it speaks of them from the start. */
const ANSWERS =
  /^\W*(?:(?:ok|okay|so|and|but|well|anyway|also|for me|mostly)\W+){0,3}(?:i|i['’]?(?:m|d|ll|ve)|we|we['’]?(?:re|d|ll|ve)|our|my (?:role|job|title|team|crew|staff|people)|nothing|none|no|not|that|to|\d+)(?![\w’'])/i;

/** True of a message that asks the coach something in place of an answer; a few words around the question belong to it. */
export function asksCoachInstead(topic: Topic, message: string, reading: MessageReading): boolean {
  const { onlyAsks, asksFirst, asksMore, responses, words, saysBesides } = reading;
  const isKnown = responses.length > 0;
  if ((topic === 'problem' || topic === 'success') && words >= FEWEST_WORDS && HOW_TO.test(message)) return false;
  if (onlyAsks) {
    if (isKnown) return true;
    if (topic === 'problem') return words < FEWEST_WORDS || (asksMore && TO_COACH.test(message));
    if (!message.includes('?') && words > LONGEST_QUESTION) return false;
    if (topic === 'success' && WISHES.test(message) && isOwn(message) && !TO_COACH.test(message)) return false;
    return (
      ASKS.test(message) ||
      isAskedPlainly(message) ||
      (!isOwn(message) && (words > LONGEST_UPTALK || REFERS.test(message))) ||
      ABOUT_THIS.test(message)
    );
  }
  if (!asksFirst) return isKnown && (topic === 'problem' ? saysBesides < FEWEST_WORDS : saysBesides < 1);
  if (topic === 'problem' && !isKnown) return false;
  const rest = sentencesOf(message)
    .filter((sentence) => !isAsked(sentence))
    .join(' ');
  const isAside = saysBesides < FEWEST_WORDS && (isKnown || asksMore);
  return isAside || EXPLAINS.test(rest) || (isKnown && !ANSWERS.test(rest));
}

/** It has "you" in it, or begins like a question after "sorry" and "wait". */
const isAskedPlainly = (message: string): boolean =>
  TO_COACH.test(message) || sentencesOf(message).some((sentence) => isAsked(sentence.replaceAll('?', '')));

/** "For me or for the team?" */
export const choiceIn = (message: string): string[] =>
  /\bor\b.*\?/i.test(message) && !TO_COACH.test(message) && !/\b(?:this|it)\b/i.test(message)
    ? ['Whichever comes to mind first.']
    : [];
