import { stemOf, type Word } from './words.js';

/**
 * Words that a clause may be made of without saying anything about the person's work: who speaks to whom, small talk,
 * not knowing, not wanting to say, and the wish to be better in general. Others who could be the trouble (they, he, my
 * team) aren't here.
 */
const EMPTY_WORDS = `
  i im me my mine myself id ill ive you your youre yours yourself youd youll it its this that thats these those there here
  a an the and or but so as at in on of off to for from with without by if then than too also again ever else about around
  am is isnt are was be been being do does did doing done have has had having can could will would should may might must
  not no nope nah none nothing nowhere never yes yeah yep yup ok okay k sure fine good great nice well alright cool perfect
  maybe perhaps possibly probably guess suppose think thinking know knows dunno idk idea clue tbh honestly honest really
  just only simply actually basically generally general overall mostly all any anything something everything everywhere
  thing things stuff whatever whichever whoever topic topics area areas way ways bit little lot lots more most much many
  some other others particular particularly specific specifically special hard difficult easy say saying said tell telling
  told talk talking chat chatting ask asking asked answer question questions private personal comfortable share sharing
  rather like likes love want wanted wish hope interested interest open curious look looking see saw seen try trying check
  checking test testing work works working job better best improve improved improving improvement grow growing growth
  develop developed developing development learn learning level up full potential version further forward next progress
  step success successful excellence goal goals aim career life living professional professionally person personally
  leader leaders leadership leading lead manager managing management hi hey hello yo bye thanks thank thx please pls sorry
  oh hmm hm um uh lol haha lmao today tonight tomorrow now later soon time moment day week weekend monday tuesday wednesday
  thursday friday saturday sunday morning busy hurry same old new usual normal normally come back go going gotta get getting
  give given take make let leave start begin beginning begun finish finished program plan plans course coach coaching bot
  ai app human real what whats why who how when where which one two three first last another help helps helping useful
  company employer hr sent signed paid voucher ad friend need needs feel feeling mean means different change changed kind
  sort what's hear heard listen listening skip pass quit stop money price cost pay free quite very pretty somehow somewhat
  head empty mind interest happy glad content enough across board round long short quick quickly right left
`;

const emptyStems = new Set(
  EMPTY_WORDS.trim()
    .split(/\s+/)
    .map((word) => stemOf(word)),
);

/** "a good boss" is what everybody wants to be; "my boss" may be what is hard. */
const GENERIC_ROLE =
  /\b(?:better|good|great|best|nice|strong|stronger|real|decent) (?:boss|supervisor|team ?lead|person|human)\b/gi;

const QUESTION_TO_COACH =
  /^(?:(?:and|but|so|well|ok|okay|then) )?(?:what|why|who|whom|where|when|how|which|is|isn['’]?t|are|aren['’]?t|do|does|don['’]?t|did|can|could|will|would|have|has)\b/i;
const YOU = /\b(?:you|your|yours|yourself|u)\b|\byou['’]/i;
const OF_MINE = /\b(?:i|i['’]m|me|my|we|us|our|they|them|their|he|him|his|she|her)\b/i;
const ABOUT_COACH =
  /^(?:you(?:['’]re| are| sound| look| seem)|print|repeat|write|ignore|pretend|give me|send me|show me)\b/i;

/** Whether a clause says nothing about the person's work: small talk, not knowing, a word to the coach, a wish for everything. */
export function saysNothing(text: string, words: readonly Word[]): boolean {
  if (ABOUT_COACH.test(text) && !/\b(?:we|our|they|them|he|she|team)\b/i.test(text)) return true;
  if (QUESTION_TO_COACH.test(text) && YOU.test(text) && !OF_MINE.test(text.replace(YOU, ''))) return true;
  const generic = [...text.matchAll(GENERIC_ROLE)].map(({ index, 0: role }) => [index, index + role.length] as const);
  return words.every(
    ({ stem, start }) =>
      emptyStems.has(stem) || /^\d+$/.test(stem) || generic.some(([from, to]) => start >= from && start < to),
  );
}
