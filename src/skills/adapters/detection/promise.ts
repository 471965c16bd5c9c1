import type { Conversation } from '../../domain/conversation.js';
import { type Skill, SKILLS } from '../../domain/skill.js';

/** How a coach names the skills, in a summary for the person. */
const NAMES: Record<Skill, RegExp> = {
  delegation: /\bdelegat\w*|\bhanding (?:over|off|work)\b|\bgiving (?:work )?away\b|\bletting go\b/i,
  feedback: /\bfeedback\b/i,
  'one-to-ones': /\b(?:one|1)[ -]?(?:on|to|:|-)[ -]?(?:one|1)s?\b|\b1:1s?\b/i,
  prioritisation: /\bprioriti[sz]\w*|\bpriorities\b/i,
  'strategic-presence': /\b(?:strategic|executive) presence\b|\bstrategic thinking\b/i,
  influence: /\binfluenc\w*|\bbuy-?in\b|\bwinning (?:people|others) over\b/i,
  'hard-conversations': /\b(?:hard|difficult|tough|honest|crucial|uncomfortable) (?:conversation|talk)s?\b/i,
  'coaching-others': /\bcoaching (?:others|your|people|the)\b|\bdeveloping (?:others|people|your)\b/i,
  'team-trust':
    /\b(?:team|building|rebuilding|earning) trust\b|\btrust (?:in|on|within) (?:your|the) team\b|\bpsychological safety\b/i,
  'decision-making': /\bdecision[ -]making\b|\b(?:making|taking) (?:[\w-]+ )?decisions\b|\bdeciding\b/i,
  'managing-up': /\bmanag(?:ing|e) up(?:wards?)?\b/i,
  'steadiness-under-pressure':
    /\bsteadiness\b|\bunder pressure\b|\bstaying (?:calm|steady)\b|\bcomposure\b|\bresilience\b/i,
};

/** A summary that names more is a list of what there is, and promises nothing. */
const MOST_PROMISED = 4;

/**
 * The skills that the coach's last words said the curriculum is about, in their order. The person read them and
 * continued, so the plan has a promise to keep. What the coach said back between quotation marks isn't the coach's.
 */
export function promisedSkills(conversation: Conversation): Skill[] {
  const last = conversation.findLast(({ content }) => content.trim() !== '');
  if (last?.role !== 'assistant' || /\?\s*$/.test(last.content)) return [];
  const own = last.content.replace(/[“"][^“”"]*[”"]/gu, ' ');
  // Where the summary says what comes, what it says before that repeats the person.
  const announced = /\bcurriculum (?:starts|begins|will (?:start|begin))\b[^]*/i.exec(own)?.[0] ?? own;
  const emphasised = namedIn([...announced.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text).join('; '));
  const named = emphasised.length > 0 ? emphasised : namedIn(announced);
  return named.length > MOST_PROMISED ? [] : named;
}

const namedIn = (text: string): Skill[] =>
  SKILLS.map((skill) => ({ skill, at: text.search(NAMES[skill]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ skill }) => skill);
