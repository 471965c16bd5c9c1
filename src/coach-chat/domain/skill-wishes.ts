import type { CheckInOutcome } from '../../curriculum/plan.api.js';
import { requestedChangesIn, skillsNamedIn } from '../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../language/skills.api.js';
import { LESS_OF_WHICH, MORE_OF_WHICH } from './check-in-choices.contract.js';
import { asksWhichWay, quotedIn } from './offered-replies.contract.js';

export type SkillWish = CheckInOutcome['wishes'][number];
export type Direction = SkillWish['wish'];

/** Words of an answer that names skills. */
const LONGEST_NAME = 10;

/**
 * Returns what a message asks for, in every kind of conversation.
 * @param asked the direction of which the coach has just asked for a skill: names alone are an answer then
 */
export function requestIn(message: string, asked: Direction | null): ReturnType<typeof requestedChangesIn> {
  const requested = requestedChangesIn(message);
  const isName = asked !== null && message.trim().split(/\s+/).length <= LONGEST_NAME;
  if (!isName || requested.pace !== null || requested.skills.length > 0) return requested;
  return { ...requested, skills: skillsNamedIn(message).map((skill) => ({ skill, wish: asked })), unread: [] };
}

/** The only skill that a short message names, of which it does not say whether there should be more or less. */
export function skillAlone(message: string): Skill | null {
  const { asks, skills, unread, pace } = requestedChangesIn(message);
  const [named, other] = skillsNamedIn(message);
  const isOpen = asks && skills.length + unread.length === 0 && pace === null;
  return isOpen && named && !other && !message.includes('?') ? named : null;
}

/** "More" or "less", after the question which of them a skill should have, with that skill. */
export function inFull(message: string, before: string): string {
  const [, direction] = asksWhichWay(before)
    ? (/^\W*(?:(?:yes|oh|i said)\W+)?(more|less)\b(?:\W+(?:of course|of it|please|definitely|obviously|sure|clearly))?[^a-z]*$/i.exec(
        message,
      ) ?? [])
    : [];
  const offered = quotedIn(before).find((text) => direction && text.toLowerCase().startsWith(direction.toLowerCase()));
  return offered ?? message;
}

/** "more on feedback" */
export const wishText = ({ skill, wish }: SkillWish): string => `${wish} on ${SKILL_LABELS[skill].toLowerCase()}`;

/** Parses the texts of `wishText` in a list. */
export function wishesIn(text: string): SkillWish[] {
  return text.split(', ').flatMap((part) => {
    const [, wish, label] = /^(more|less) on (.+)$/.exec(part) ?? [];
    const skill = SKILLS.find((one) => SKILL_LABELS[one].toLowerCase() === label);
    return skill ? [{ skill, wish: wish as Direction }] : [];
  });
}

/** Says what was not read as a skill; empty where nothing was left. */
export const unreadText = (unread: readonly { words: string }[]): string =>
  unread.map(({ words }) => `I found no skill in “${words}”.`).join(' ');

/** Asks of which skill, and names some or all. */
export function whichSkillText(wish: Direction, skills: readonly Skill[]): string {
  const quoted = skills.map((skill) => `“${SKILL_LABELS[skill]}”`).join(', ');
  const others = skills.length < SKILLS.length ? ', or another one by its name.' : '.';
  return `${wish === 'more' ? MORE_OF_WHICH : LESS_OF_WHICH} ${quoted}${others}`;
}

/** The direction of which a message of the coach asks for a skill. */
export function directionAsked(message: string): Direction | null {
  if (message.includes(MORE_OF_WHICH)) return 'more';
  return message.includes(LESS_OF_WHICH) ? 'less' : null;
}
