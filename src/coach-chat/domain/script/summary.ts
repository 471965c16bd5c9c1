import type { Conversation } from './conversation.js';
import type { MessageAnalysis } from './message-analysis.js';
import { described } from './setting.js';
import { capitalized, pick } from './speech.js';
import { type Theme, themeOf } from './themes.js';
import { seedOf, type Speakers } from './wording.js';
import type { Skill } from '../../../skills/skills.api.js';
import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';

/** Where little was said: the base of every leader's work. */
const FOUNDATION: readonly Skill[] = ['feedback', 'prioritisation', 'one-to-ones'];
const FOR_NEW_MANAGERS: readonly Skill[] = ['one-to-ones', 'feedback', 'delegation'];

const FOR_THE_HARMED: readonly Skill[] = ['steadiness-under-pressure', 'influence'];

/** Where one theme alone was found: what goes with it most often. */
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

/** What was understood, for the person to confirm; null where there is nothing that could be right or wrong. */
export function summary(conversation: Conversation, { firstName }: Speakers): string {
  const name = firstName === '' ? '' : `, ${firstName}`;
  const lines = summaryLines(conversation);
  if (lines.length === 0) {
    const labels = inWords(focusThemes(conversation).map(({ label }) => label));
    return `Thank you${name}. You kept it brief, and that is fine: I would start from ${labels}, and you can skip or swap any practice as you go.`;
  }
  const changed = pick(['Here is how it stands now.', 'So it reads like this.'], seedOf(conversation));
  const first = pick(
    [`Thank you${name}. This is what I take from our conversation.`, `Thank you${name}. Here is what I heard.`],
    seedOf(conversation),
  );
  const { next } = conversation;
  const isFirst = next.do === 'confirm' && next.times === 0;
  return `${isFirst ? first : changed}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** The last words: what the curriculum will build, and the marker. Nothing is asked. */
export function conclusion(conversation: Conversation, { firstName }: Speakers): string {
  const name = firstName === '' ? '' : `, ${firstName}`;
  const lines = summaryLines(conversation);
  const isConfirmed = conversation.response?.kind === 'yes';
  const thanks =
    lines.length === 0
      ? `Thank you${name}.`
      : isConfirmed
        ? pick([`Thank you${name}.`, `Good${name}, then we are set.`], seedOf(conversation))
        : `Thank you${name}. I start from what I have; as you go, you can make it fit better.`;
  // What was changed with the last message has not been shown yet; else the heart of it is enough.
  const isChanged = conversation.response !== null && conversation.response.kind !== 'yes';
  const shown = isChanged ? lines : lines.filter((line) => HEART.test(line));
  return [
    lines.length === 0 ? `${thanks} You kept it brief, so we start from what every leader's work stands on.` : thanks,
    shown.map((line) => `- ${line}`).join('\n'),
    focus(conversation),
    'It will come as short practices by text message over about six months, each small enough to try in the week it arrives. You can skip or swap any of them.',
    CONCLUDE_MARKER,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const HEART = /^\*\*(?:What you want to work on|What success looks like):/;

const inWords = (labels: string[]): string =>
  labels.length < 2 ? labels.join() : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

/** One line a topic, in the order of `SUMMED_UP`. */
function summaryLines({ answers, added, setting, isGrave }: Conversation): string[] {
  const lines: string[] = [];
  const { problem, moment, tried, success, obstacle } = answers;
  // What harmed somebody is not said back as a thing to work on.
  if (isGrave) return success?.phrase ? [`**What success looks like:** “${success.phrase}”`] : [];
  const quoted = new Set<string>();
  const quote = (label: string, analysis: MessageAnalysis | undefined): void => {
    if (!analysis?.phrase || quoted.has(analysis.phrase)) return;
    quoted.add(analysis.phrase);
    lines.push(`**${label}:** “${analysis.phrase}”`);
  };
  quote('What you want to work on', problem);
  if (problem?.themes[0] && !problem.phrase)
    lines.push(`**What you want to work on:** ${problem.themes[0].theme.label}`);
  quote('How it shows', moment);
  const place = setting ? described(setting) : (answers.role?.phrase ?? null);
  if (place) lines.push(`**Your setting:** ${capitalized(place)}`);
  if (tried?.mentions.nothingTried) lines.push('**What you have tried:** nothing yet, so we start fresh');
  else quote('What you have tried', tried);
  quote('What gets in the way', obstacle);
  quote('What success looks like', success);
  for (const one of added) quote('Also', one);
  return lines;
}

function focus(conversation: Conversation): string {
  const [first, ...rest] = focusThemes(conversation);
  const then = rest.map(({ label, practice }) => `**${label}**, ${practice}`).join('; and ');
  return `Your curriculum starts with **${first!.label}**: ${first!.practice}. ${then === '' ? '' : `From there it builds ${then}.`}`.trim();
}

/** Two or three, heaviest first; filled up where fewer were found. */
function focusThemes({ themes, isNewToManaging, isGrave }: Conversation): Theme[] {
  if (isGrave) return FOR_THE_HARMED.map(themeOf);
  const main = themes.slice(0, MOST_THEMES);
  if (main.length >= 2) return main;
  const [only] = main;
  const skills = isNewToManaging ? FOR_NEW_MANAGERS : only ? [COMPANIONS[only.skill]] : FOUNDATION;
  const fallback = skills.map(themeOf);
  return [...main, ...fallback.filter((theme) => !main.includes(theme))].slice(0, main.length === 0 ? MOST_THEMES : 2);
}
