import { isAsked, planChoiceIn, sentencesOf, skillPreferencesIn, skillsNamedIn } from '../../language/coaching.api.js';
import { SKILL_LABELS } from '../../language/skills.api.js';
import { LESS_OF_A_SKILL, MORE_OF_A_SKILL } from './check-in-choices.contract.js';
import { ASKS, whichWayText } from './offered-replies.contract.js';
import { afterNo } from './plan-answer.js';
import { asking, type PlanChange, type Requested } from './plan-change.js';
import type { TitledPlan } from './plan-practices.js';
import { isChoice } from './script-choices.contract.js';
import { directionAsked, inFull, requestIn, skillAlone, unreadText, whichSkillText, wishText } from './skill-wishes.js';

const ALL_SENT = 'Everything in your plan has been sent, so a skill could change nothing in it.';

/** More or less of some skills, or the question that it leaves open. */
export function steeringIn(message: string, last: string, { curriculum }: TitledPlan): Requested | null {
  const said = inFull(message, last);
  const { skills, unread, asks } = requestIn(said, directionAsked(last));
  const focus = curriculum.focus.map(({ skill }) => skill);
  if (isChoice(said, MORE_OF_A_SKILL)) return asking(whichSkillText('more', focus));
  if (isChoice(said, LESS_OF_A_SKILL)) return asking(whichSkillText('less', focus));
  if (!asks) return null;
  const wishes = skills.filter(
    ({ skill, wish }) => !curriculum.wishes.some((one) => one.skill === skill && one.wish === wish),
  );
  const lead = unreadText(unread);
  if (wishes.length > 0 && curriculum.state === 'finished') return asking(`${ALL_SENT} ${ASKS.plan}`);
  if (wishes.length > 0) return { kind: 'skills', wishes, ...(lead !== '' && { lead }) };
  if (skills.length > 0) return asking(`Your plan has ${skills.map(wishText).join(', ')} already. ${ASKS.plan}`);
  const [open] = unread;
  if (open) return asking(`${lead} ${whichSkillText(open.wish, focus)}`);
  const alone = planChoiceIn(said) === null ? skillAlone(said) : null;
  // "Hard conversations is what I want"
  if (alone && curriculum.state !== 'finished' && WANTS.test(said) && !WANTS_NO_MORE.test(said))
    return { kind: 'skills', wishes: [{ skill: alone, wish: 'more' }] };
  if (alone && curriculum.state !== 'finished' && skillPreferencesIn(said).refused.includes(alone))
    return { kind: 'skills', wishes: [{ skill: alone, wish: 'less' }] };
  return alone && asking(whichWayText(SKILL_LABELS[alone].toLowerCase()));
}

const WANTS =
  /\b(?:want|need|give me|gimme|prefer\w*|would like|i['’]d like|rather|something (?:on|about|for|with|concerning))\b/i;
const WANTS_NO_MORE = /\b(?:less|fewer|no|not|never|enough|stop|sick|tired|too much|too many)\b|n['’]t\b/i;

/** Words of a message that changes a proposal about skills. */
const LONGEST_OF_SKILLS = 20;
const SAYS_LESS = /\b(?:less|fewer)\b/i;
const LESS_ALONE = /^\W*(?:(?:no|um|uh|oh|hm|wait|i said|i mean|i meant)\W+){0,3}less\b/i;

/** The skills of a proposal with those that somebody names instead, or besides: "not feedback, hard talks", "yes, and trust". */
export function otherSkills(pending: PlanChange & { kind: 'skills' }, message: string): Requested | null {
  const named = skillsNamedIn(message);
  const isLong = message.split(/\s+/).length > LONGEST_OF_SKILLS;
  if (isLong || sentencesOf(message).some(isAsked)) return null;
  if (named.length === 0)
    return LESS_ALONE.test(message)
      ? { kind: 'skills', wishes: pending.wishes.map(({ skill }) => ({ skill, wish: 'less' })) }
      : null;
  const { wanted, refused } = skillPreferencesIn(message);
  const asked = requestIn(message, null).skills.filter(({ wish }) => wish === 'more' || SAYS_LESS.test(message));
  const kept = afterNo(message) === null ? pending.wishes.filter(({ skill }) => !refused.includes(skill)) : [];
  const wishes = new Map(
    [...kept, ...wanted.map((skill) => ({ skill, wish: 'more' as const })), ...asked].map((one) => [one.skill, one]),
  );
  const changed = [...wishes.values()];
  const isSame = changed.map(wishText).join() === pending.wishes.map(wishText).join();
  return changed.length === 0 || isSame ? null : { kind: 'skills', wishes: changed };
}
