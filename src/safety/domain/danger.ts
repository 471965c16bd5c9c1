import type { Danger } from './danger-kind.js';
import { IDIOMS } from './idioms.js';
import { classify, READ_WHOLE, type Weights } from './classifier.js';
import { WEIGHTS } from './classifier.weights.js';
import { type Found, Phrases, type Word } from './phrases.js';
import {
  ABUSE,
  CERTAIN_ABUSE,
  CERTAIN_HARM_TO_OTHERS,
  CERTAIN_SELF_HARM,
  CERTAIN_THREAT,
  EMERGENCY,
  HARM_TO_OTHERS,
  PARTNER_ABUSE,
  SELF_HARM,
  THREAT,
} from './signs.js';
import { Spelling } from './spelling.js';
import { CLASSES } from './vocabulary.js';
import { wordsOf } from './words.js';

export type { Danger };

const idioms = new Phrases(IDIOMS, CLASSES);
const certainSelfHarm = new Phrases(CERTAIN_SELF_HARM, CLASSES);
const selfHarm = new Phrases(SELF_HARM, CLASSES);
const certainHarmToOthers = new Phrases(CERTAIN_HARM_TO_OTHERS, CLASSES);
const certainAbuse = new Phrases(CERTAIN_ABUSE, CLASSES);
const harmToOthers = new Phrases(HARM_TO_OTHERS, CLASSES);
const partnerAbuse = new Phrases(PARTNER_ABUSE, CLASSES);
const abuse = new Phrases(ABUSE, CLASSES);
const certainThreat = new Phrases(CERTAIN_THREAT, CLASSES);
const threat = new Phrases(THREAT, CLASSES);
const emergency = new Phrases(EMERGENCY, CLASSES);
const partner = new Phrases('PARTNER !WORKMATE', CLASSES);
const other = new Phrases('OTHER', CLASSES);

const spelling = new Spelling(
  new Set(
    [
      idioms,
      certainSelfHarm,
      selfHarm,
      certainHarmToOthers,
      harmToOthers,
      partnerAbuse,
      certainAbuse,
      abuse,
      certainThreat,
      threat,
      emergency,
    ].flatMap(({ vocabulary }) => [...vocabulary]),
  ),
);

/**
 * The danger that a message speaks of, the writer's own or another's; null for all else. Where words can be meant either
 * way they are taken seriously, but for what people say of work ("killing it", "career suicide", "shoot me an email").
 * Takes time linear in the message.
 */
export function dangerIn(message: string): Danger | null {
  return signIn(message)?.danger ?? null;
}

/** The same, with what shows it, for those who tend the lists. */
export function signIn(message: string): { danger: Danger; phrase: string } | null {
  const { sign, classified, odds } = readBoth(message, WEIGHTS);
  if (odds <= ODDS_NEEDED) return null;
  return sign ?? (classified && { danger: classified.danger, phrase: `classifier ${classified.odds.toFixed(1)}` });
}

/** The result of the two readers that need no model. */
export function readingOf(message: string): { danger: Danger | null; isOrdinary: boolean } {
  const { sign, classified, odds } = readBoth(message, WEIGHTS);
  return {
    danger: odds > ODDS_NEEDED ? (sign?.danger ?? classified?.danger ?? null) : null,
    isOrdinary: odds <= ORDINARY_ODDS,
  };
}

/** The odds (as logarithms) of danger by both readers together; infinite where only a phrase can tell. */
export const oddsIn = (message: string, weights: Weights): number => readBoth(message, weights).odds;

/**
 * From which odds on a message counts as danger. Chosen, like what a phrase adds to them and what a long message takes
 * away, by cross-validation over authors (docs/adr/0130).
 */
export const ODDS_NEEDED = 2;
/** Up to which odds a message is plainly about work, so that no model need be asked about it (docs/adr/0145). */
const ORDINARY_ODDS = -4;
const BY_CERTAIN_PHRASE = 3;
const BY_PHRASE = 2;
/** Of a long message that part counts which is most like danger, and among many parts one easily is. */
const LONG_MESSAGE = -1.5;

function readBoth(message: string, weights: Weights) {
  const words = wordsRead(message);
  const sign = phraseIn(words);
  const classified = classify(words, weights);
  if (!classified) return { sign, classified, odds: sign ? Infinity : -Infinity };
  const byPhrase = sign === null ? 0 : sign.isCertain ? BY_CERTAIN_PHRASE : BY_PHRASE;
  return { sign, classified, odds: classified.odds + byPhrase + (words.length > READ_WHOLE ? LONG_MESSAGE : 0) };
}

/** What the phrases alone find. */
export function phraseIn(words: readonly Word[]): { danger: Danger; phrase: string; isCertain: boolean } | null {
  const meant = withoutIdioms(words);
  for (const { danger, signs, byPartner, certain } of KINDS) {
    const found = signs.findIn(certain ? words : meant);
    if (found) {
      const isOfTheirPartner = byPartner === true && isOfPartner(words, found);
      return {
        danger: isOfTheirPartner ? 'partner-abuse' : danger,
        phrase: found.phrase,
        isCertain: certain === true,
      };
    }
  }
  return null;
}

/** The words of a message as they are read: written out, spelled right. */
export const wordsRead = (message: string): Word[] => wordsOf(message, spelling.setRight);

/** In the order in which a message is asked about them; `certain` ones are no idiom's part. */
const KINDS: { danger: Danger; signs: Phrases; byPartner?: true; certain?: true }[] = [
  { danger: 'self-harm', signs: certainSelfHarm, certain: true },
  { danger: 'self-harm', signs: selfHarm },
  { danger: 'partner-abuse', signs: partnerAbuse },
  { danger: 'abuse', signs: certainAbuse, byPartner: true, certain: true },
  { danger: 'abuse', signs: abuse, byPartner: true },
  { danger: 'harm-to-others', signs: certainHarmToOthers, certain: true },
  { danger: 'harm-to-others', signs: harmToOthers },
  { danger: 'danger', signs: certainThreat, byPartner: true, certain: true },
  { danger: 'danger', signs: threat, byPartner: true },
  { danger: 'danger', signs: emergency },
];

function withoutIdioms(words: readonly Word[]): Word[] {
  const rest = [...words];
  for (const { start, end } of idioms.findAllIn(words))
    for (let at = start; at < end; at++) rest[at] = { text: '…', ends: words[at]!.ends };
  return rest;
}

/**
 * Whether the one who does it is a partner: the one who is named last before it, in this sentence or shortly before, or
 * somebody named right after it ("bruises from her husband").
 */
function isOfPartner(words: readonly Word[], { start, end }: Found): boolean {
  const before = words.slice(Math.max(0, start - 25), start + 2);
  const after = words.slice(start + 2, end + 8);
  const lastPartner = partner.findAllIn(before).at(-1)?.end ?? 0;
  const lastOther = other.findAllIn(before).at(-1)?.end ?? 0;
  return (lastPartner > 0 && lastPartner >= lastOther) || partner.findIn(after) !== null;
}
