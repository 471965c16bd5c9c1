import type { Skill } from '../../../curriculum/domain/skill.js';
import { CONCLUDE_MARKER } from '../conclusion.js';
import type { Conversation } from './conversation.js';
import { described } from './setting.js';
import { capitalized, pick } from './speech.js';
import { type Theme, themeOf } from './themes.js';
import { seedOf, type Speakers } from './wording.js';

/** Where little was said: what every leader's work stands on. */
const FOUNDATION: readonly Skill[] = ['feedback', 'prioritisation', 'one-to-ones'];
const FOR_NEW_MANAGERS: readonly Skill[] = ['one-to-ones', 'feedback', 'delegation'];

const FOR_THE_HARMED: readonly Skill[] = ['steadiness-under-pressure', 'influence'];

/** Where one theme alone was heard: what goes with it most often. */
const COMPANIONS: Record<Skill, Skill> = {
  delegation: 'coaching-others',
  feedback: 'hard-conversations',
  'one-to-ones': 'coaching-others',
  prioritisation: 'delegation',
  'strategic-presence': 'influence',
  influence: 'strategic-presence',
  'hard-conversations': 'feedback',
  'coaching-others': 'delegation',
  'team-trust': 'one-to-ones',
  'decision-making': 'delegation',
  'managing-up': 'influence',
  'steadiness-under-pressure': 'prioritisation',
};

const MOST_THEMES = 3;

/** The last words: what was heard, what the curriculum will build, and the marker. Nothing is asked. */
export function summary(conversation: Conversation, { firstName }: Speakers): string {
  const name = firstName === '' ? '' : `, ${firstName}`;
  const heard = heardLines(conversation);
  const opening = pick(
    [
      `Thank you${name}. This is what I take from our conversation.`,
      `Thank you${name}, I have what I need. Here is what I heard.`,
    ],
    seedOf(conversation),
  );
  const brief = `Thank you${name}. You kept it brief, so we start from what every leader's work stands on. You can skip or swap any practice as you go.`;
  const isThin = Object.keys(conversation.answers).length < 2;
  return [
    isThin ? brief : opening,
    heard.map((line) => `- ${line}`).join('\n'),
    focus(conversation),
    'It will come as short practices by text message over about six months, each small enough to try in the week it arrives.',
    CONCLUDE_MARKER,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function heardLines({ answers, setting, isGrave }: Conversation): string[] {
  const lines: string[] = [];
  const { problem, moment, tried, success, obstacle } = answers;
  // What harmed somebody is not said back as a thing to work on.
  if (isGrave) return success?.phrase ? [`**What success looks like:** “${success.phrase}”`] : [];
  if (problem?.phrase) lines.push(`**What you want to work on:** “${problem.phrase}”`);
  if (moment?.phrase && moment.phrase !== problem?.phrase) lines.push(`**How it shows:** “${moment.phrase}”`);
  const place = setting ? described(setting) : (answers.role?.phrase ?? null);
  if (place) lines.push(`**Your setting:** ${capitalized(place)}`);
  if (tried?.tells.nothingTried) lines.push('**What you have tried:** nothing yet, so we start fresh');
  else if (tried?.phrase && tried.phrase !== problem?.phrase) lines.push(`**What you have tried:** “${tried.phrase}”`);
  if (obstacle?.phrase) lines.push(`**What gets in the way:** “${obstacle.phrase}”`);
  if (success?.phrase) lines.push(`**What success looks like:** “${success.phrase}”`);
  return lines;
}

function focus(conversation: Conversation): string {
  const [first, ...rest] = focusThemes(conversation);
  const then = rest.map(({ label, practice }) => `**${label}**, ${practice}`).join('; and ');
  return `Your curriculum starts with **${first!.label}**: ${first!.practice}. ${then === '' ? '' : `From there it builds ${then}.`}`.trim();
}

/** Two or three, heaviest first; filled up where less was heard. */
function focusThemes({ themes, isNewToManaging, isGrave }: Conversation): Theme[] {
  if (isGrave) return FOR_THE_HARMED.map(themeOf);
  const heard = themes.slice(0, MOST_THEMES);
  if (heard.length >= 2) return heard;
  const [only] = heard;
  const skills = isNewToManaging ? FOR_NEW_MANAGERS : only ? [COMPANIONS[only.skill]] : FOUNDATION;
  const fallback = skills.map(themeOf);
  return [...heard, ...fallback.filter((theme) => !heard.includes(theme))].slice(
    0,
    heard.length === 0 ? MOST_THEMES : 2,
  );
}
