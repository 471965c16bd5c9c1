import { readCrisisParts } from '../../src/language/adapters/files/crisis-lists.js';
import { readOptOutLists } from '../../src/language/adapters/files/reply-lists.js';
import { readSkillParts } from '../../src/language/adapters/files/skill-lines.js';
import { spellings } from '../../src/language/adapters/files/word-lists.js';
import { CrisisDetector } from '../../src/language/domain/crisis.js';
import { OptOutReader, type OptOutPatterns } from '../../src/language/domain/opt-out.js';
import { SkillModel } from '../../src/language/domain/skill-model.js';
import { SKILLS } from '../../src/language/domain/skill.js';
import { TopicModel } from '../../src/language/domain/topic-model.js';
import type { CrisisLine } from './crisis-corpus.js';
import { type Labeled, namedBy } from './skill-corpus.js';

/** The shares that are found, rightly and by mistake, without one part of a reader; the first row has all parts. */
export interface Contribution {
  without: string;
  found: number;
  false: number;
}

/** @param lines of which a kind is known, or null for look-alikes */
export function crisisContributions(lines: readonly CrisisLine[]): Contribution[] {
  const { lists, model } = readCrisisParts();
  const nothingLearned = new TopicModel(
    { topics: model.topics, rows: new Map(), weights: new Float32Array() },
    spellings,
  );
  const direct = lines.filter(({ kind, manner }) => kind !== null && manner === 'direct');
  const alike = lines.filter(({ kind }) => kind === null);
  const measured = (without: string, detector: CrisisDetector): Contribution => {
    const count = (some: readonly CrisisLine[]) => some.filter(({ says }) => detector.find(says) !== null).length;
    return { without, found: count(direct) / direct.length, false: count(alike) / alike.length };
  };
  const noKinds = { 'self-harm': [], 'partner-abuse': [], abuse: [], 'harm-to-others': [], danger: [] };
  return [
    measured('–', new CrisisDetector(lists, model, spellings)),
    measured('phrases', new CrisisDetector({ ...lists, kinds: noKinds }, model, spellings)),
    measured('learned words', new CrisisDetector(lists, nothingLearned, spellings)),
    ...(['openers', 'ordinary', 'past', 'present', 'veiled', 'evidence'] as const).map((part) =>
      measured(part, new CrisisDetector({ ...lists, [part]: [] }, model, spellings)),
    ),
  ];
}

/** @param texts `out` asks for an end of the texts, `in` for none */
export function optOutContributions(texts: { out: readonly string[]; in: readonly string[] }): Contribution[] {
  const lists = readOptOutLists();
  const measured = (without: string, patterns: OptOutPatterns): Contribution => {
    const reader = new OptOutReader(patterns, spellings);
    const share = (some: readonly string[]) => some.filter((text) => reader.read(text) === 'yes').length / some.length;
    return { without, found: share(texts.out), false: share(texts.in) };
  };
  const parts = [
    'lead',
    'request',
    'command',
    'maybe',
    'reported',
    'elsewhere',
    'kept',
    'exercises',
    'no-requests',
  ] as const;
  return [measured('–', lists), ...parts.map((part) => measured(part, { ...lists, [part]: [] }))];
}

/** `found`: the share of conversations of which the first skill is one that experts name; `false`: the others. */
export function skillContributions(conversations: readonly Labeled[]): Contribution[] {
  const { lines, signs } = readSkillParts();
  const noSigns = { ...signs };
  for (const skill of SKILLS) noSigns[skill] = { strong: [], clear: [], hint: [] };
  const measured = (without: string, model: SkillModel): Contribution => {
    const found = conversations.filter((one) => {
      const [first] = [...model.evidenceIn(one.says.join('\n'))].sort((a, b) => b[1] - a[1]);
      return first !== undefined && namedBy(one).includes(first[0]);
    }).length;
    return { without, found: found / conversations.length, false: 1 - found / conversations.length };
  };
  return [
    measured('–', new SkillModel(lines, signs, spellings)),
    measured('signs', new SkillModel(lines, noSigns, spellings)),
    measured('learned lines', new SkillModel([], signs, spellings)),
  ];
}
