/** The first words of catalogue sentences that say what to do. */
const DOES = new Set(
  `add agree allow answer announce ask begin book breathe bring check choose collect compare correct count cut decide describe
  discuss don't draft draw drop end find get give go help imagine include invite keep leave let list listen look make mark measure
  move name note notice offer open pick place prepare print push put read recall repeat reread run save say search see select
  send set settle share show sit skip start stay stop take talk tell thank think try underline use wait watch write`.split(
    /\s+/,
  ),
);
/** Words before one of those that change nothing: "Then ask them". */
const LEADS_IN = new Set(['then', 'next', 'now', 'afterwards', 'afterward', 'finally', 'today', 'and', 'so', 'first']);

/** "In your next meeting with something to settle, take …": when to do it, and then what. */
const WHEN =
  /^(?:After|At|Before|By|During|Each|Every|For|From|In|Next|Once|On|Over|The next time|This|Today|Tomorrow|When|Whenever|While|With|Within)\b[^:;“”]*/;

function saysWhen(sentence: string): boolean {
  const [opening = ''] = WHEN.exec(sentence) ?? [];
  return opening
    .split(', ')
    .slice(1)
    .some((part) => DOES.has(/^[\w'’]*/.exec(part)![0].replace('’', "'")));
}

/** Says what to do with something that another sentence names. */
const REFERS_BACK = /\b(?:that|this|which) one\b|^\w+ there\b/i;

/** "Ask managers what they should delegate and they name the dull things" says what happens, and asks for nothing. */
const SAYS_WHAT_HAPPENS = /^[A-Z][^,;:.“”]* and (?:they|you|most|people|nobody|everyone|everybody) /;

/** Nothing that can be done, or seen to have been done. */
const ONLY_THINKS = /^(?:Don['’]t|Think of|Think about|Imagine|Recall|Expect|Notice)\b/;

const MOST_STEPS = 4;
/** Code units of a step that fits a chat, and of one that says enough by itself and can be done in ten minutes. */
const LONGEST = 240;
const SHORTEST = 12;
const SMALL = { min: 28, max: 130 };

/** Returns the steps of a practice, in its own sentences and their order; empty if it only explains. */
export function stepsOf(text: string): string[] {
  const body = text.split('**Reflect')[0]!;
  return body
    .split(/\n/)
    .flatMap((line) => sentencesOf(line.replaceAll(/[*_#>`]/g, '').trim()))
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
    .filter(isStep)
    .slice(0, MOST_STEPS);
}

/**
 * The one step to do when there is no room for more: the first that makes sense by itself, else the first; null where
 * there is none.
 */
export function smallestStep(text: string): string | null {
  const steps = stepsOf(text).filter((step) => !ONLY_THINKS.test(step));
  return (
    steps.find(({ length }) => length >= SMALL.min && length <= SMALL.max) ??
    steps.find(({ length }) => length >= SMALL.min) ??
    steps[0] ??
    null
  );
}

/** Quoted sentences belong to the sentence that quotes them. */
const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[.!?]["”]?)\s+(?=[A-Z"“])/)
    .reduce<string[]>((found, part) => {
      const open = found.at(-1);
      if (open !== undefined && isHalfQuoted(open)) found.splice(-1, 1, `${open} ${part}`);
      else found.push(part);
      return found;
    }, [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const isHalfQuoted = (text: string): boolean => text.split(/["“”]/).length % 2 === 0;

function isStep(sentence: string): boolean {
  const words = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s,:]+/, 3);
  if (sentence.endsWith('?') || isHalfQuoted(sentence)) return false;
  if (REFERS_BACK.test(sentence) || SAYS_WHAT_HAPPENS.test(sentence)) return false;
  if (saysWhen(sentence)) return true;
  return DOES.has(words[0]!) || (LEADS_IN.has(words[0]!) && DOES.has(words[1] ?? ''));
}

/** Returns the sentences that it tells its reader to say, verbatim: "What have you thought of so far?" */
export function exampleSentencesIn(text: string): string[] {
  const paragraphs = text.split('**Reflect')[0]!.split(/\n{2,}/);
  return paragraphs.flatMap(saidIn).slice(0, MOST_STEPS);
}

/** Other quotations are what failed, what somebody else says, or an example of something that is written. */
function saidIn(paragraph: string): string[] {
  const said: string[] = [];
  let end = 0;
  let isAfterOne = false;
  for (const { 1: quoted = '', index } of paragraph.matchAll(/“([^”]{15,240})”/g)) {
    const lead = paragraph.slice(end, index);
    const isSaid: boolean = leadsToWords(lead, quoted) || (isAfterOne && CONTINUES.test(lead));
    isAfterOne = isSaid;
    end = index + quoted.length + 2;
    if (isSaid && IS_SENTENCE.test(quoted) && quoted.split(' ').length >= FEWEST_WORDS) said.push(quoted);
  }
  return said;
}

function leadsToWords(lead: string, quoted: string): boolean {
  const sentence = lead.split(/(?<=[.!?])\s+/).at(-1)!;
  if (sentence === '') return SAY_THIS.test(lead);
  if (GIVES_EXAMPLE.test(sentence)) return false;
  if (/: *$/.test(sentence) && (quoted.endsWith('?') || sentence.split(' ').length <= LONGEST_LABEL + 1)) return true;
  return WRITES.test(sentence) || (TELLS_TO_SAY.test(sentence) && OPENS_QUOTE.test(sentence));
}

/** Of something else than words to say: "Bring one question, such as: …" */
const GIVES_EXAMPLE = /(?:such as|for instance|for example):? *$/i;
/** "Say two sentences." */
const SAY_THIS = /(?:^|[.!?] )Say [^.!?]*[.!?]\s*$/;
/** "Then ask the person, …", with no subject before it: "they will say" tells of others. */
const TELLS_TO_SAY =
  /(?<!\b(?:you|they|he|she|I|one|will|would|to|can|people|who|the|a) )\b(?:say|ask|tell|open|begin|offer|answer|announce|send|name|mention|describe|put|talk|end|admit)\b/i;
const OPENS_QUOTE = /[:,(] *$|\b(?:say|ask|tell|with|sentence) *$/;
const WRITES = /\bwrite:? *$/i;
/** Between a sentence to say and the next one: "or", "The second says why it matters:". */
const CONTINUES = /^[\s,.;)]*(?:(?:or|and)\b[^.:“”]{0,10})?$|: *$/i;
/** Words of a label: "What we know:". */
const LONGEST_LABEL = 5;
/** "It is done when" is a part of one, and what ends in dots is to be finished. */
const IS_SENTENCE = /^\p{Lu}.*[.!?]$/su;
/** Fewer are a word that is spoken of. */
const FEWEST_WORDS = 4;
