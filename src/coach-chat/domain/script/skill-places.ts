import { SKILL_TEXTS, skillsNamedIn } from '../../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../../language/skills.api.js';

const ORDINALS = ['first', 'second', 'third', 'fourth'];
/** "Put feedback first" goes before the others, and names no place. */
const PLACE =
  /\b(?:the (first|second|third|fourth|last|other)(?: (?:one|skill|place|spot)|(?= (?:should|can|to|be|is|with|for|i|instead|please)\b|\W*$|[,.;:!?]))|(first|second|third|fourth|last|other) (?:one|skill|place|spot)|(second|third|fourth))\b/i;
const SWAPS =
  /^\W*(?:(?:swap|switch|flip|reverse|turn) (?:them|those|these|both|(?:the )?(?:two|order|skills))(?: two| a?round)?|(?:it['’]?s |just )?(?:the )?other way a?round|(?:in )?(?:the )?(?:reverse|opposite) order)(?:,? please)?\W*$/i;

/** Before a skill that the person does not want. */
export const REFUSES =
  /\b(?:not|(?<!say(?:ing)? )no(?= \w)|nothing|strike|drop|remove|delete|without|less|except|(?:take|leave) (?:[\w-]+ ){0,4}out|(?:do|does|did|is|are|was|ca|wo)n['’]?t)\b/i;

const AROUND =
  'a an the and but no yes yeah ok okay so i you we it to be is as for in of on with at that this one can could should would want rather like make put change set use have give gimme me take replace do dont not drop instead please skill place spot start';
/** The words of the names of the skills, and those that may stand around them. */
const KNOWN = new Set([
  ...AROUND.split(' '),
  ...SKILLS.flatMap((skill) => [SKILL_LABELS[skill], ...SKILL_TEXTS[skill].called])
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/),
]);

/** True of a message that does nothing but say which skill stands in which place of line 5: "steadiness for the second". */
export function namesSkillPlaces(message: string): boolean {
  if (SWAPS.test(message)) return true;
  const words = message
    .replace(new RegExp(PLACE, 'gi'), ' ')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return PLACE.test(message) && skillsNamedIn(message).length > 0 && (words ?? []).every((word) => KNOWN.has(word));
}

/** The skills of line 5 after places in it were named: "I don't want the second one, delegation instead"; null where none is. */
export function focusByPlace(text: string, before: readonly Skill[]): Skill[] | null {
  if (SWAPS.test(text)) return before.length === 2 ? before.toReversed() : null;
  const after: (Skill | null)[] = [...before];
  const free: Skill[] = [];
  let isPlaced = false;
  for (const part of text.split(/[,;.\n]+|\b(?:and|but)\b/i)) {
    const [skill, ...others] = skillsNamedIn(part);
    const place = placeIn(part, before, free);
    if (place === null) {
      if (!REFUSES.test(part) && skill) free.push(skill, ...others);
      continue;
    }
    if (REFUSES.test(part)) {
      isPlaced = true;
      after[place] = null;
      continue;
    }
    if (!skill) continue;
    isPlaced = true;
    const elsewhere = after.indexOf(skill);
    if (elsewhere >= 0) after[elsewhere] = after[place] ?? null;
    after[place] = skill;
  }
  if (!isPlaced) return null;
  const left = free.filter((skill) => !after.includes(skill));
  return [...new Set([...after.map((skill) => skill ?? left.shift() ?? null), ...left])].filter((one) => one !== null);
}

function placeIn(part: string, before: readonly Skill[], kept: readonly Skill[]): number | null {
  const name = PLACE.exec(part)?.slice(1).find(Boolean)?.toLowerCase();
  if (name === undefined) return null;
  const named = ORDINALS.indexOf(name);
  const other = before.findIndex((skill, i) => (kept.length > 0 ? !kept.includes(skill) : i > 0));
  const place = named >= 0 ? named : name === 'last' ? before.length - 1 : other;
  return place >= 0 && place <= before.length ? place : null;
}
