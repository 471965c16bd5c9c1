import type { Summary } from '../../../curriculum/plan.api.js';
import { isAsked, sentencesOf, skillsNamedIn } from '../../../language/coaching.api.js';
import { TOPICS } from '../summary.js';
import { aboutText, isOrder } from './about-text.js';
import { beginsWithCountOf, editedLine, isExchange } from './line-edit.js';

/** A change that the person wants in the summary that was shown. */
export interface Correction {
  /** From 1. */
  line: number;
  /** null: nothing was said that it should say. */
  text: string | null;
  /** It is the whole line for certain: the text of another one, or one of a list. */
  isWhole?: boolean;
  /** It was said apart from the line's name: it goes after what stands there. */
  isLater?: boolean;
  /** A colon or "should say" before it: it is a text, even if it begins like an order. */
  isText?: boolean;
}

/** "5 people report to me": a number that counts something is no line. */
const COUNTED =
  /^[1-5] (?:(?:direct|new|other|more|different|of) )?(?:people|person|reports?|years?|months?|weeks?|days?|hours?|minutes?|times|of|percent|teams|managers|engineers|nurses|guys|folks|staff|employees|members|others)\b/i;

/** The names of each line: its number, and what the summary calls it. */
const NAMES: readonly (readonly string[])[] = [
  ['1', 'one', 'first', 'problem'],
  ['2', 'two', 'second', 'setting'],
  ['3', 'three', 'third', 'tried'],
  ['4', 'four', 'fourth', 'success', 'goal'],
  ['5', 'five', 'fifth', 'start'],
];

/** Words that may precede the number of a line, in this order. */
const BEFORE_NUMBER = [
  /^(?:change|update|fix|edit|make|replace|rewrite|redo|set|in|on|for|en) /i,
  /^(?:the|la|el|my|i) /i,
  /^(?:line|number|no\.|point|#|l[ií]nea|n[uú]mero) ?/i,
  /^#/,
];
/** "Two clerks by now": a word names a line only where something around it says so. */
const SPELLED = /^[a-z]/i;
const CARDINAL = /^(?:one|two|three|four|five)$/i;
/** "Line 1, please": nothing that it should say. */
const POLITE = /^(?:please|pls|thanks|thank you|thx)?[.!?]*$/i;
/** "My setting isn't that": it is said what the line should not say, which leaves open what it should. */
const IS_NOT = /^(?:(?:is|was|should)(?: not|n['’]?t)|ain['’]?t)\b/i;
/** It speaks of the other lines, or asks to change something: no line should say it. */
const BESIDES =
  /^\W*(?:(?:otherwise|the (?:rest|others?)|(?:everything|all) else)\b.{0,12}\b(?:fine|good|right|correct|ok|okay)|(?:please )?(?:fix|change|correct) (?:it|that|this))\W*$/i;

const OPENER =
  /^(?:ye+s+|all (?:good|correct|right|fine)|yeah|ya|no+|nope|nah|um+|uh+|ugh|hm+|so|lol|wait|better|almost|close|(?:it|that|this)(?:['’]?s| is) (?:all )?(?:correct|right|fine|good|ok|okay)|ok|okay|but|and|please|actually|mostly|fine|except|sorry|well|i mean(?:t)?(?= (?:line |number |#)?[1-5]\b)|that['’]?s wrong|that is wrong|can you|could you|would you|kindly|pls)[,.!]* /i;
/** A no before what is right instead. */
export const OBJECTION = /^\W*(?:no|nope|nah|almost|not (?:quite|exactly|really))[,.!]\s+/i;
/** Words that may stand between the number and the text. */
const BEFORE_WORDS = [
  /^(?:(?:line|point)(?!\w)|one(?=[:,.)–—-]|$| (?:is|was|say|should|needs)\b))/i,
  /^(?:[-=]>|→|[:.,)=–—-])/,
  // "4 is a bit strong, more like …"
  /^(?:is|sounds|seems) (?:an? (?:bit|little)|too|kind of|sort of) [^,.:;]*(?:[,.:;–—-]|$)/i,
  /^(?:more like|rather|better)[:,]? |^just: ?/i,
  /^(?:is |looks )?(?:good|fine|right|ok|okay|correct|great),? but\b/i,
  /^(?:please )?(?:write|put|say)(?::| that\b|(?= (?:i|we|my|they)\b))/i,
  /^(?:to|is|say|should (?:say|be|read)|should|needs to (?:say|be))(?![\w'’])/i,
  /^:/,
  /^(?:wrong|off|incorrect|not (?:right|correct|true))[,.:;–—-]/i,
  /^it should (?:say|be|read)(?!\w)/i,
  /^:/,
  /^(?:really|actually|mostly|mainly) (?=that\b)/i,
  /^that (?=(?:i|we|my|our|they|he|she|it|nobody|everyone|people)\b)/i,
];
const IS_WRONG =
  /^(?:wrong|off|incorrect|not (?:right|correct|true|it|quite|quite right|quite it|what i (?:said|meant|say|mean)))?[.!]?$/i;
/** "Yep, that's it, also fine with line 5." */
export const IS_FINE_WITH =
  /^\W*(?:y|yes|yep|yeah|sure|right|ok|okay)\b.{0,30}\b(?:fine|ok|okay|good|happy) w(?:ith)?\/? (?:line |number )?[1-5]\b/i;
const IS_FINE =
  /^(?:fine|ok(?:ay)?|good|right|correct|great|perfect|true|(?:leave|keep)(?: (?:it|that))?(?: alone| as (?:it )?is)?)[.!]?$/i;
const REMOVES = /^(?:remove|delete|drop|scratch|erase|clear|leave out|take out|strike) /i;
const EMPTIED = /^(?:remove|delete|drop|leave out|leave empty|leave blank|empty|blank)(?: (?:it|that|this))?[.!]?$/i;

/** After the name of a line: what follows is what it should say. */
const SETS = /^(?:[:=]|(?:should|needs to) (?:be|say|read)\b)/i;
/** "2 should include that …", "2 add that …" */
const INCLUDES = /^(?:(?:should|needs to) (?:also )?(?:include|mention|add)|(?:please |also )?add)(?: that)? /i;
const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, '').trimStart(), text);

/**
 * The number or the name of a line, and what it should say.
 * @param isListed one of several lines that each begin with a number, so that it counts nothing
 */
function correctionIn(message: string, isListed = false): Correction | null {
  let text = message.trim();
  if (SEVERAL.test(text)) return null;
  if (!isListed && COUNTED.test(text)) return null;
  text = withoutOpeners(text);
  const removes = REMOVES.test(text);
  const body = removes ? text.replace(REMOVES, '') : text;
  text = without(body, BEFORE_NUMBER);
  const isNamed = /^(?:in |en )?(?:the |la )?(?:line|number|no\.|point|#|l[ií]nea|n[uú]mero) ?/i.test(body);
  const name = /^(?:[1-5]|[a-z]{3,7})(?![\w%])/i.exec(text)?.[0].toLowerCase() ?? '';
  const line = NAMES.findIndex((names) => names.includes(name)) + 1;
  if (line === 0) return null;
  const told = text.slice(name.length).trimStart();
  const rest = /^(?:replace|rewrite|set|make|redo)\b/i.test(body)
    ? told.replace(/^(?:as|with|by)(?![\w'’]):? ?/i, '')
    : told;
  const isExplicit = SETS.test(rest);
  if (INCLUDES.test(rest)) return { line, text: rest.replace(INCLUDES, 'add ') };
  if (IS_NOT.test(rest)) return { line, text: line === 5 && skillsNamedIn(rest).length > 0 ? rest : null };
  // "Two is dreaming" counts something.
  if (CARDINAL.test(name) && !isNamed && /^(?:is|was|are|were)\b(?! (?:wrong|off|not|fine|right|ok))/i.test(rest))
    return null;
  const words = without(rest, BEFORE_WORDS).replace(POLITE, '');
  if (SPELLED.test(name) && !isNamed && rest !== '' && rest === words && !IS_WRONG.test(rest)) return null;
  // "Drop the first one" may mean a skill of line 5: nothing is lost by a guess.
  if (removes) return words === '' || words === '.' ? { line, text: SPELLED.test(name) && !isNamed ? null : '' } : null;
  if (IS_WRONG.test(words)) return { line, text: null };
  if (IS_FINE.test(words)) return null;
  if (EMPTIED.test(words)) return { line, text: '' };
  // "5 stylists and a shampoo girl" counts something.
  if (line === 5 && !isNamed && !isExplicit && /^[a-z]+s\b/i.test(rest) && skillsNamedIn(rest).length === 0)
    return null;
  return { line, text: words, isText: isExplicit };
}

const MENTIONED =
  /(?:\bline|\bnumber) (one|two|three|four|five)\b|\b(?:shorten|reword|rephrase|simplify|trim|cut|fix|change|redo|edit|update)\b[^.!?\d]{0,12}\b([1-5])(?![\w:%])|(?:\bline|\bnumber|\bno\.|#) ?([1-5])(?!\w)|\b(?:but|except(?: for)?) ([1-5])(?!\w)|\b([1-5]) still\b|\b([1-5]) (?:is|be|looks|sounds|seems|reads)\b|\b(?:but|except(?: for)?|in) the (first|second|third|fourth|fifth)\b|\bin ([1-5])(?=[.!?]*$)|\b(first|second|third|fourth|fifth) (?:line|item|one|point)\b/gi;

/** "Change the part about the goal" */
const PART_ABOUT =
  /\b(?:part|bit|line|one|thing) (?:about|on|with|for) (?:the |my )?(problem|setting|tried|success|goal|start)\b/gi;

/** The one line that is named by its number, anywhere: "everything but line 3". */
export function lineMentionedIn(message: string): number | null {
  const found = [...message.matchAll(MENTIONED), ...message.matchAll(PART_ABOUT)];
  const named = found.map((groups) => groups.slice(1).find(Boolean)!.toLowerCase());
  const lines = new Set(named.map((name) => NAMES.findIndex((names) => names.includes(name)) + 1));
  return lines.size === 1 ? [...lines][0]! : null;
}

export const DENIES =
  /^\W*(?:no[,.]? )?(?:i (?:never|didn['’]?t|did not) sa(?:y|id)|that['’]?s not what i said|i don['’]?t think i said)\b/i;
/** Says to the coach what it got wrong: no line should say that. */
export const COMPLAINS =
  /\byou(?:['’]ve| have)? (?:just |only |still |keep |always )?(?:said|say|wrote|write|put|made|make|got|mixed|misread|misunderstood|did(?: not|n['’]?t)|are(?: not|n['’]?t)|do(?: not|n['’]?t)) |\b(?:(?:is|was|are|were)(?: not|n['’]?t)|ain['’]?t) (?:(?:really|actually) )?(?:it|that|(?:some)?(?:thing|what) i [a-z]+|what i [a-z]+|the (?:problem|point|issue))\W*$/i;
export const LEAVES_OUT =
  /\b(?:take|leave|cut|strike) (?:[\w'’]+ ){0,4}out\b|\b(?:remove|delete|drop)\b|\b(?:don['’]?t|do not|rather (?:you )?(?:didn['’]?t|not)) (?:put|mention|include|name|use|say)\b/i;

const EXCHANGES =
  /^\W*(?:(?:swap|switch|exchange) (?:lines? )?([1-4]) (?:and|with) ([1-4])|(?:lines? )?([1-4]) and ([1-4]) (?:are|got|were) (?:swapped|switched|mixed up|the wrong way (?:a)?round|reversed))\W*$/i;

/** Two lines that stand in each other's place. */
export function exchangedIn(message: string, summary: Summary): Correction[] | null {
  const [one, other] = EXCHANGES.exec(withoutOpeners(message))?.slice(1).filter(Boolean).map(Number) ?? [];
  if (one === undefined || other === undefined || one === other) return null;
  const textOf = (line: number) => summary[TOPICS[line - 1]!] ?? '';
  return [
    { line: one, text: textOf(other), isWhole: true },
    { line: other, text: textOf(one), isWhole: true },
  ];
}

/** "And make 5 influence instead": after whatever else. */
const STARTS_WITH = /\b(?:make|change|set) (?:line |number )?5 (?:to )?([^.;\n]{1,80}?)(?: instead)?\W*$/i;

const LINE =
  '(?:the |la )?(?:(?:line |number |no\\. ?|#)?([1-5])(?![\\w%])|(?:line |number )?(one|two|three|four|five)\\b|(first|second|third|fourth|fifth)\\b(?: (?:one|line|point))?)';
const numberOf = (...names: (string | undefined)[]): number =>
  NAMES.findIndex((all) => all.includes(names.find(Boolean)?.toLowerCase() ?? '')) + 1;
/** "Add to 3 that …": for "3 add that …". */
const ADDS_TO = new RegExp(`\\badd (?:this |it )?(?:to|in|on|under) ${LINE}[:,]?\\s*(?:that\\b[:,]?\\s*)?`, 'i');
const ADDS_AT_END = new RegExp(`^(?:please )?add (?:that )?(.+?) (?:to|in|on|under) ${LINE}[.!]?$`, 'i');
const ALSO_IN = new RegExp(`^(?:also|plus),? (?:for |in |to |on )?${LINE}[:,]? `, 'i');
const LEFT_EMPTY = new RegExp(`^leave ${LINE} (?:empty|blank)[.!]?$`, 'i');
/** "Not 3 but 4 in line 2": for "2 not 3 but 4". */
const AT_END = new RegExp(
  `^(.+?),? (?:in|on|for|from|of|de|en) ${LINE}(?:,? (?:please|pls|thanks|por favor))?[.!]?$`,
  'i',
);

/** With the number of the line before what is said of it. */
function lineFirst(message: string): string {
  const text = withoutOpeners(message)
    .replace(ALSO_IN, (_, ...names: string[]) => `${numberOf(...names.slice(0, 3))} add `)
    .replace(LEFT_EMPTY, (_, ...names: string[]) => `${numberOf(...names.slice(0, 3))} leave empty`)
    .replace(ADDS_TO, (_, ...names: string[]) => `${numberOf(...names.slice(0, 3))} add that `)
    .replace(ADDS_AT_END, (_, words: string, ...names: string[]) => `${numberOf(...names.slice(0, 3))} add ${words}`);
  const [, words, ...names] = AT_END.exec(text) ?? [];
  return words !== undefined &&
    !/^\W*(?:line |number |#)?[1-5]\b/i.test(words) &&
    (isExchange(words) || isOrder(words) || /^it should (?:say|be)\b/i.test(words))
    ? `${numberOf(...names)} ${words}`
    : text;
}

/** "And I want hard conversations on there": a sentence about line 5, whatever line the one before it named. */
const ADDS_SKILL =
  /\b(?:keep|want|add|put|bring|include|gimme|give me|have)\b.*\b(?:(?:on|in) (?:there|it|the list)|too|also|as well|back|instead)\b/i;
const LONGEST_SKILL_SENTENCE = 10;
const addsSkill = (sentence: string): boolean =>
  ADDS_SKILL.test(sentence) &&
  sentence.split(/\s+/).length <= LONGEST_SKILL_SENTENCE &&
  skillsNamedIn(sentence).length > 0;

/** After a correction, a number that begins a sentence names another line only here: "5 stylists" and "3 in front" count something. */
const NAMES_AGAIN =
  /^\W*(?:(?:and|but|then|also) )?[1-5](?:\s*[:.)=–—-]|\s+(?:is|was|should|needs|says?|add|also|put|write|please|not|nothing|none|i|we|they|he|she|my|our|that)\b)/i;
const namesAgain = (sentence: string): boolean =>
  !/^\W*(?:(?:and|but|then|also) )?[1-5]\b/i.test(sentence) ||
  NAMES_AGAIN.test(sentence) ||
  (/^\W*(?:and )?5\b/i.test(sentence) && skillsNamedIn(sentence).length > 0);

/** Words that may stand before the first correction. */
const LONGEST_LEAD = 6;

/** One for each sentence or line that begins with the number of a line; what follows it belongs to it. */
export function correctionsIn(said: string, summary: Summary): Correction[] {
  const message = lineFirst(said);
  if (TOPICS.some((topic) => beginsWithCountOf(summary[topic] ?? '', withoutOpeners(said)))) return [];
  const both = bothIn(message.trim());
  if (both && both.length > 0) return both;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && lines.every((line) => correctionIn(line, true) !== null);
  if (isList)
    return lines
      .map((line) => correctionIn(line, true)!)
      .map((one) => ({ ...one, isWhole: one.text !== null && !isExchange(one.text) && !isAddition(one.text) }));
  const start = STARTS_WITH.exec(message)?.[1];
  if (start !== undefined && skillsNamedIn(start).length > 0) return [{ line: 5, text: start }];
  const labeled = labeledIn(message, summary);
  const numbered = both ?? numberedIn(message);
  const found = labeled && labeled.length >= numbered.length ? labeled : numbered;
  // Several lines with a colon each are the lines, however short.
  const isWhole = ({ line, text, isText, isWhole: whole }: Correction): boolean =>
    whole === true || (found.length > 1 && isText === true && line < 5 && IS_LISTED.test(text ?? ''));
  return found.map((one) => ({ ...one, isWhole: isWhole(one) }));
}

const SENTENCES =
  /(?<=[.!?])(?<!\b(?:dr|mr|mrs|ms|st|prof)\.)\s+|[;\n](?=\s{0,3}(?:and )?(?:line |number |#)?[1-5](?![\w%]))/i;

/** A text that neither changes a part of the line nor adds to it. */
const IS_LISTED = /^(?!\d|(?:it|that|there)\b|add\b|also\b)(?!.*\b(?:not|instead|than)\b)/i;

/** Sentences that each begin with the number of a line. */
function numberedIn(message: string): Correction[] {
  const corrections: Correction[] = [];
  for (const sentence of message.split(SENTENCES)) {
    const last = corrections.at(-1);
    const correction = last && !namesAgain(sentence) ? null : correctionIn(sentence);
    if (last && (BESIDES.test(sentence) || isAsked(sentence))) continue;
    if (correction) corrections.push(correction);
    else if (last && last.line !== 5 && addsSkill(sentence)) corrections.push({ line: 5, text: sentence });
    else if (last) last.text = last.text === null ? sentence : `${last.text} ${sentence}`;
    else if (sentence.split(/\s+/).length > LONGEST_LEAD) return [];
  }
  return corrections.map((one) => ({ ...one, text: one.text === null ? null : withoutEnd(one.text) }));
}

/**
 * The name of a line with what sets its text apart, anywhere in a message: "No, not that. Problem: …", "and number three
 * should say …", "and 1 cut it down".
 */
const LABEL = new RegExp(
  [
    '(?:^|[\\n.;!?,] {0,2}|\\s(?=(?:and|but|then|line|number)\\s|[1-5]: ))(?:(?:and|but|then|also|so|on|in|for|make|change|um|uh|ugh|no|yes|yeah|ok)[,.]? ){0,4}',
    '(?:(?:(?:the )?(?:line|number|point|no\\.?) ?|#)?([1-5])(?![\\w%])|(?:line|number|point) (one|two|three|four|five)\\b|(?:(?:the|my) )?(problem|setting|tried|success|goal|start)\\b)',
    ` ?(?:(:(?!\\d)|=|[.)](?=\\s)|(?:should|needs to) (?:just )?(?:be|say|read)\\b:?|(?:is|says) (?:just|only)\\b|just:|is(?= [^.;]{1,40}? (?:not|instead of|rather than) )|is(?= (?:where|that|how|when)\\b)|(?:please )?(?:write|put)(?::|(?= that\\b)))|(?=(?:please )?(?:also )?(?:add|take|leave|cut|drop|strike|remove|delete|shorten|trim|fix|change|reword|rephrase)\\b)) ?`,
  ].join(''),
  'gi',
);
const COPIES = /^what(?:['’]?s| is)(?: now)? in (?:line )?([1-4])\W*$/i;

/** Several lines that are named in one message, or one after other words; null where the message is no such one. */
function labeledIn(message: string, summary: Summary): Correction[] | null {
  const labels = [...message.matchAll(LABEL)];
  const lead = withoutOpeners(message.slice(0, labels[0]?.index ?? 0)).trim();
  if (labels.length === 0 || (labels.length === 1 && lead.replaceAll(/\W/g, '') === '')) return null;
  const corrections = labels.flatMap(([whole, ...groups], i): Correction[] => {
    const [name, sets] = [groups.slice(0, 3).find(Boolean)!, groups[3]];
    const line = NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;
    const end = labels[i + 1]?.index ?? message.length;
    const said = message.slice(labels[i]!.index + whole.length, end).trim();
    const copied = COPIES.exec(said.replace(/[,;]$/, ''));
    if (copied) return [{ line, text: summary[TOPICS[Number(copied[1]) - 1]!], isWhole: true }];
    const text = withoutEnd(
      sentencesOf(said)
        .filter((sentence) => !BESIDES.test(sentence) && !isAsked(sentence))
        .join(' ')
        .replace(/[,;]?(?: (?:and|but|then))?$/i, ''),
    );
    if (IS_FINE.test(text) || (text === '' && said !== '')) return [];
    if (EMPTIED.test(text)) return [{ line, text: '' }];
    if (line === 5 && !sets && skillsNamedIn(text).length === 0) return [];
    return [{ line, text: text === '' || IS_WRONG.test(text) ? null : text, isText: Boolean(sets) }];
  });
  if (corrections.length > 0 && addsSkill(lead)) corrections.push({ line: 5, text: lead });
  return corrections.length === 0 ? null : corrections;
}

/** A yes after the correction, or that the rest stays: no line should say it. */
const ENDS =
  /(?:[.!;,]\s*)(?:but |then |and then )?(?:yes|yep|otherwise(?: (?:yes|fine|good|right))?|(?:yes|fine|good|ok|okay) to the rest|yes otherwise|(?:the )?(?:rest|others?|everything else|all else) (?:is|are|looks?|stays?) (?:all )?(?:good|fine|right|correct|ok|okay|the same|as (?:it|they) (?:is|are))|leave (?:line )?[1-5] alone(?: then)?|(?:put|write) (?:that|this|it) (?:in|on|as|for) (?:line |number )?[1-5]|(?:and )?i (?:need to|have to|got to|gotta) (?:go|run)\b[^.!]{0,60})[.!]*$/i;

export function withoutEnd(text: string): string {
  const whole = text.replace(ENDS, '').trim();
  return whole === '' ? text : whole;
}

/** "3 and 4": two lines at once, of which nothing but their removal can be told. */
const SEVERAL = /^(?:lines? )?([1-5]) ?(?:,|and|&|-|–|to) ?([1-5])(?!\w)/i;

function bothIn(message: string): Correction[] | null {
  const [all, one, other] = SEVERAL.exec(message) ?? [];
  if (all === undefined) return null;
  const words = without(message.slice(all.length).trimStart(), [/^(?:should be|are|to be)(?!\w)/i]);
  return EMPTIED.test(words) ? [one, other].map((number) => ({ line: Number(number), text: '' })) : [];
}

/** "Also …" adds to a line, and so does what was forgotten. */
const ADDS =
  /^(?:\S+ ){0,2}(?:add|also)\b|^(?:i (?:would|want to|need to|have to)|let me) add\b|^(?:is )?missing(?: that)? (?!a\b|the (?:point|mark)\b)|^(?:(?!i\b|we\b|my\b)\S+ )?(?:include|mention|(?:put|throw|stick) in)\b/i;
const ADD_THAT =
  /^(?:i (?:would|want to|need to|have to) |i['’]d |let me )?(?:(?!i\b|we\b|my\b)\S+ ){0,2}(?:add|include|mention|(?:is )?missing(?: the (?:part|bit|fact) (?:where|that|about how))?|(?:put|throw|stick) in|also (?:say|mention|write|put|add)|(?:say|mention|write|put|ponle|pon) also)(?: in)?(?: that)?(?![\w'’])[:,]? ?/i;
const FORGOTTEN =
  /^(?:and )?(?:sorry,? )?(?:you|i|we)(?:['’]ve| have)? (?:forg[eo]t(?:ten)?|missed|left out)(?: (?:one|a|another) (?:more )?(?:thing|detail|point))?(?: to (?:say|mention|add))?(?: that)?(?![\w'’])[:,]? ?/i;

export const joined = (text: string, more: string): string => `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${more}`;

/** "Is wrong lol it should say …": the text is what comes after. */
const SHOULD_SAY =
  /^(?:(?:is |was |it['’]?s |that['’]?s )?(?:all |still )?(?:wrong|off|incorrect|old|outdated|not right|not true|a typo)\b[^.:;!?]{0,20}[\s,.;!]+)?(?:(?:it|that|this|line|which) )?(?:should|needs to|has to|must) (?:just |really |actually )?(?:say|read|be)(?! (?:that way|like (?:that|this)|shorter|longer|clearer|better|nicer|different)\b)(?: that)?[:,]?\s+|^make (?:it|that)(?: say| read)?[:,]?\s+/i;

/** Before the words, and none of them: "I think. Please add …", "not 5! I'm the owner". */
const LEADS = [
  /^(?:i (?:think|mean|guess|believe)|please|sorry|(?:it|that)(?:['’]s| is) (?:not right|wrong)|(?:is )?wrong|lol|pls|hm)[.!] /i,
  /^not (?:line |number )?[1-5](?=\s?[^\s\p{L}\d])[^\p{L}\d]*/iu,
];

function withoutLeads(text: string): string {
  const bare = text.replace(/^[^\p{L}\d]+/u, '');
  const rest = without(bare, LEADS);
  return rest === bare ? text : withoutLeads(rest);
}

/**
 * Applies a correction to a line: in place of its text or of a part of it, or after it. null where it can't be told what the line
 * should say: then the person is asked, and nothing of the line is lost.
 * @param isAsked the whole line was asked for
 */
export function corrected(
  before: string | null,
  { text, isLater, isText }: Correction,
  isAsked: boolean,
): string | null {
  const whole = withoutLeads(text!);
  const said = withoutOpeners(withoutEnd(whole));
  const exact = before === null ? null : editedLine(before, said);
  if (exact && exact !== 'unclear') return exact.text;
  if (exact && isExchange(said)) return null;
  const words = said.replace(SHOULD_SAY, '');
  const isSet = words !== said;
  if (isAddition(words)) {
    const addition = words.replace(FORGOTTEN, '').replace(ADD_THAT, '');
    return aboutText(addition) ? null : before === null ? addition : joined(before, addition);
  }
  if (aboutText(words) || (!isSet && !isText && !isAsked && isOrder(words))) return null;
  if (before === null) return isSet || isLater ? words : whole;
  if (GOES_ON.test(whole)) return joined(before, whole);
  if (isLater && !isSet) return isExchange(words) || COUNTS_AGAIN.test(words) ? null : joined(before, words);
  const edited = isSet ? editedLine(before, words) : exact;
  return edited === 'unclear' ? null : (edited?.text ?? (isSet ? words : whole));
}

/** "But he stopped after that": it goes on with what the line says. */
const GOES_ON = /^(?:but|and|plus|because) (?!(?:yes|no)\b)/i;

/** "It's 31, not 62": a number that is put right, and no more to say. */
const COUNTS_AGAIN = /^(?=.*\d)(?:.*\bnot\b|(?:it|that|there)(?:['’]?s| is| are)\b)/i;

export function isAddition(message: string): boolean {
  const text = withoutOpeners(message);
  return ADDS.test(text) || FORGOTTEN.test(text);
}

/** "1 is right 2 is right 3 …" */
const FINE_LINES = /^(?:(?:line )?[1-5] (?:(?:is|looks) )?(?:right|fine|ok|okay|good|correct)[,.;]? (?:and )?)+/i;

/** "Yes, but please …": from what comes after. */
export function withoutOpeners(message: string): string {
  let text = message.trim().replace(FINE_LINES, '');
  while (OPENER.test(text)) text = text.replace(OPENER, '');
  return text;
}
