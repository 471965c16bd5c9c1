import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';
import { PlanChanges } from '../../src/coach-chat/application/services/plan-changes.js';
import { PlanRequests } from '../../src/coach-chat/application/services/plan-requests.js';
import { LIMITS } from '../../src/coach-chat/adapters/http/coach-chat.contract.js';
import { assemblePrompt, spokenName, unknownPlaceholders } from '../../src/coach-prompts/domain/prompt.js';
import { leaks } from '../../src/coach-prompts/domain/release-gate.js';
import { coachReply } from '../../src/coach-chat/domain/script/coach-reply.js';
import { exampleSentencesIn, stepsOf } from '../../src/coach-chat/domain/script/practice-steps.js';
import { supportReply } from '../../src/coach-chat/domain/script/support-reply.js';
import { planChatPrompt } from '../../src/coach-chat/domain/plan-chat-prompt.js';
import { checkInReply, checkInOutcome } from '../../src/coach-chat/domain/script/check-in.js';
import { readSummary, showSummary, summaryOf } from '../../src/coach-chat/domain/summary.js';
import { RankingCurriculumPlanner } from '../../src/curriculum/adapters/ranking/ranking-curriculum.planner.js';
import { shortened } from '../../src/curriculum/domain/compose-plan.js';
import type { OutlinedPlan } from '../../src/curriculum/curriculum.api.js';
import { aCurriculum } from '../../src/curriculum/testing/a-curriculum.js';
import { aSummary } from '../../src/curriculum/testing/a-summary.js';
import type { LanguageModel } from '../../src/language/application/ports/language-model.js';
import { ReplyUnderstanding } from '../../src/language/application/services/reply-understanding.js';
import { REMEMBERED_MS } from '../../src/language/domain/remembered.js';
import {
  disclosesHarm,
  likelyChoiceIn,
  planChoiceIn,
  readMessage,
  skillsNamedIn,
} from '../../src/language/coaching.api.js';
import { skillEvidenceIn } from '../../src/language/skill-evidence.api.js';
import { CatalogueFiles, readPracticeFile } from '../../src/catalogue/adapters/catalogue-files/catalogue-files.js';
import { aPastPractice, aPlanOutline } from '../../src/curriculum/testing/a-plan-outline.js';
import { typographic, worksheetLayout } from '../../src/catalogue/domain/worksheet-layout.js';
import { type Practice, practiceErrors } from '../../src/catalogue/domain/practice.js';
import { asksForNoMoreTexts, readReply } from '../../src/language/replies.api.js';
import { crisisIn, mayBeVeiledCrisis, readAfterAlarm } from '../../src/language/crisis.api.js';
import { composeMessage, countSegments, linkIn, maskTokens, withoutMask } from '../../src/texting/domain/message.js';
import { searched } from '../../src/curriculum/domain/journal.js';
import { isEmail } from '../../src/shared/domain/email-address.contract.js';
import { holdsOwnWord } from '../../src/users/domain/own-words.js';
import { formatPhone, normalizePhone } from '../../src/shared/domain/field-rules.contract.js';

/** As long as a message may be, and four times that: superlinear time shows at that length. */
const LONG = LIMITS.messageCharacters;
const LONGER = 4 * LONG;
const REPLY_CONTEXT = {
  now: new Date('2026-11-26T15:00:00Z'),
  timeZone: 'America/New_York',
  suppressed: false,
  awaitsYes: false,
  asksScore: false,
  asked: null,
  offered: null,
  practices: [{ id: '1', title: 'Listen through the pause' }],
};
/** Messages of a whole conversation. */
const MESSAGES = 8;

/** Processor time, ms: far more than any of them needs, far less than one needs that backtracks. */
const QUICK = 250;
/** At four times the length the time may grow by this factor: 4 where time is linear, 16 where it is quadratic. */
const MOST_GROWTH = 9;
/** Measured again: noise can only add time. */
const TRIES = 3;
/** New texts come for so long. */
const SECONDS_EACH = 1;
/** Ends a run that would take hours; ms of wall-clock time. */
const DEADLINE = 60_000;

/** The client's sources are compiled for a browser, apart from these tests. */
const ofClient = (path: string): Promise<Record<string, (text: string, options?: object) => unknown>> =>
  import(`../../client/src/${path}`);
const { settled, withoutMarker } = await ofClient('features/shared/chat/reply-text');
const { assetOf } = await ofClient('features/shared/practice/asset');
const { stretchesOf, unknownPlaceholders: unknownOnScreen } = await ofClient('features/staff/prompts/prompt');

const practices = await new CatalogueFiles('catalogue').practices();
const planner = new RankingCurriculumPlanner();

const linesOf = (text: string) => {
  const length = Math.ceil(text.length / MESSAGES);
  return Array.from({ length: MESSAGES }, (_, i) => [
    { role: 'assistant' as const, content: `What is your role? ${text.slice(0, 400)}` },
    { role: 'user' as const, content: text.slice(i * length, (i + 1) * length) },
  ]).flat();
};
const outline = (text: string) =>
  aPlanOutline({
    problem: text,
    atHand: { title: text, text, reason: text, skill: 'feedback' },
    lately: [aPastPractice({ reflection: text })],
  });
const [aPractice] = practices;
const journalEntry = {
  id: '1',
  title: 'Hand one thing over',
  skill: 'delegation' as const,
  at: new Date(0),
  isDone: true,
  worksheet: [],
};
const withWorksheet = practices.find(({ worksheet }) => worksheet !== null)! as Parameters<typeof worksheetLayout>[0];
const written = (text: string): Practice => ({ ...aPractice!, title: text, textMessage: text, body: text });
const template = (content: string) => ({ id: 't', name: 'T', content, order: 1, isActive: true }) as never;
const values = { coach_name: 'Maya', first_name: 'Ada', turn: 1, support_email: 'help@example.com' } as never;

const curriculum = aCurriculum();
const planned: OutlinedPlan = {
  curriculum: {
    ...curriculum,
    items: curriculum.items.map((item, i) => (i < 3 ? { ...item, sentAt: REPLY_CONTEXT.now } : item)),
  },
  titles: new Map(curriculum.items.map(({ id }, i) => [id, practices[i]!.title])),
  outline: aPlanOutline(),
};
const noModel = new ReplyUnderstanding({ isThere: false } as LanguageModel, {
  read: readReply,
  keyword: () => null,
  givesOrders: () => false,
});
const nothing = { execute: () => Promise.resolve(null) } as never;
const requests = new PlanRequests(noModel, nothing, nothing, nothing, { now: () => REPLY_CONTEXT.now });
const changes = new PlanChanges(
  requests,
  noModel,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
  nothing,
);

/** Reads a message in a conversation about a plan, as a turn does until the coach's script replies. */
function changeAskedFor(text: string): Promise<string | null> {
  const about = { id: '1', created: REPLY_CONTEXT.now, generation: null };
  const messages = [
    { ...about, role: 'assistant' as const, content: 'What is on your mind?' },
    { ...about, role: 'user' as const, content: text },
  ];
  return changes.reply(messages, { mode: 'support', plan: planned, byModel: null });
}

/** Every function that reads what a person, a model or a mail wrote, by its purpose. */
const READERS: Record<string, Record<string, (text: string) => unknown>> = {
  'the planner': {
    'ranks practices': (text) => planner.relevance(aSummary({ problem: text, tried: text }), practices),
    'shortens a problem': shortened,
  },
  language: {
    'reads a message to the coach': readMessage,
    'finds a disclosure': disclosesHarm,
    'finds skills': (text) => [skillEvidenceIn(text), skillsNamedIn(text)],
    'reads what is said about a plan': (text) => [planChoiceIn(text), likelyChoiceIn(text)],
  },
  'the scripted coach': {
    replies: (text) =>
      coachReply({
        lines: linesOf(text),
        firstName: text.slice(0, 100),
        coachName: 'Maya',
        supportEmail: 'help@coach.example',
      }),
    'corrects the summary': (text) =>
      coachReply({
        lines: ['I do it all', 'lead', 'nothing', 'rest', text, `2 ${text}`, `is wrong ${text}`].map((content) => ({
          role: 'user' as const,
          content,
        })),
        firstName: 'Ada',
        coachName: 'Maya',
        supportEmail: 'help@coach.example',
      }),
    'shows and reads a summary': (text) => readSummary(showSummary(aSummary({ problem: text, success: text }))),
    'reads a summary of a model': (text) => [readSummary(text), summaryOf(linesOf(text))],
    'replies about a plan': (text) =>
      supportReply({
        lines: linesOf(text),
        plan: outline(text),
        firstName: text.slice(0, 100),
        coachName: 'Maya',
        supportEmail: 'help@coach.example',
      }),
    'finds the steps of a practice': (text) => [stepsOf(text), exampleSentencesIn(text)],
    'describes a plan to a model': (text) => planChatPrompt(outline(text)),
    'holds a check-in': (text) =>
      checkInReply({
        lines: linesOf(text),
        plan: outline(text),
        firstName: text.slice(0, 100),
        coachName: 'Maya',
        supportEmail: 'help@coach.example',
      }),
    'finds what a check-in is to change': (text) => checkInOutcome(linesOf(text)),
    'finds what is to change in a plan': (text) => changeAskedFor(text),
  },
  'the coach': {
    'fills in placeholders': (text) => {
      if (unknownPlaceholders(text).length === 0) assemblePrompt([template(text)], values);
    },
    'speaks a name': spokenName,
    'compares a reply with the prompt': (text) => leaks(text, `${text.slice(1)} x`),
  },
  'a crisis message': {
    'is found': crisisIn,
    'is passed on to a model': mayBeVeiledCrisis,
    'is followed by a false alarm’s end': readAfterAlarm,
  },
  texts: {
    'are read as replies': (text) => [
      readReply(text, { ...REPLY_CONTEXT, asked: 'hour' }),
      readReply(text, { ...REPLY_CONTEXT, suppressed: true, asksScore: true }),
    ],
    'are read as opt-outs': asksForNoMoreTexts,
    'are shortened': (text) => composeMessage(text.slice(0, 640), 'https://example.com/c/x', { first: true }),
    'are measured': countSegments,
    'are masked': (text) => [maskTokens(text), withoutMask(text), linkIn(text)],
  },
  'what staff write': {
    'is checked': (text) => practiceErrors(written(text)),
    'is read from a file': readPracticeFile,
    'is laid out': (text) => worksheetLayout({ ...withWorksheet, title: text, body: text }),
    'is set in type': typographic,
  },
  accounts: {
    'normalize numbers': (text) => [normalizePhone(text), formatPhone(text)],
    'check passwords': (text) =>
      holdsOwnWord(text, [], { email: `${text}@example.com`, firstName: text, lastName: 'Lovelace' }),
    'search the journal': (text) => searched([{ ...journalEntry, reflection: text }], text),
    'check addresses': (text) => [isEmail(text), isEmail(`${text}@${text}.com`)],
  },
  'the screens': {
    'show a running reply': (text) => [
      settled!(text),
      withoutMarker!(text),
      withoutMarker!(text, { unfinished: true }),
    ],
    'show placeholders': (text) => [stretchesOf!(text), unknownOnScreen!(text)],
    'show an asset': assetOf!,
  },
};

/** The beginnings that the grammars above wait for. */
const OPENINGS =
  `|i lead |we manage |i have been a |i've tried the |in the |on a |when i |while my |with |hi |well, |so |as |i'm |i am a
|i was promoted to |my title is |a team of |i run a |manager of |head of the |it's a |we have a |i do not know |not really |like what
|how do i |what do you mean |why do you |please stop |stop |can you |don't |unsubscribe |i want to |going to |gun |goodbye |remind me
|my boss |no, it's |not quite, |yes, but |i never said |leave out |i yelled |i'm so |are you a |can my boss |hand |avoid |tell my |{{|[|![|](|<|**|_|\`|\`\`\`|---\n|http://|www.|@|? |"|“|+1|1|mm|no |ok |curriculum starts |p.m.`
    .split('|')
    .map((opening) => opening.replace('\n', ' '));
const PUMPS = [
  'a',
  'ab-',
  'a ',
  'a, ',
  'é ',
  '🙂',
  ' ',
  '\t',
  '\n',
  ' \n',
  ',',
  '.',
  '. ',
  '!',
  '?',
  '-',
  ' - ',
  "'",
  '’',
  '1',
  '1 ',
  '.a',
  '*',
  ' *a',
  '_',
  ' _a',
  '`',
  '[',
  '](',
  '[](',
  '<',
  '{',
  '{{',
  '/',
  'http://',
  '@a',
  'M',
  'no ',
  'no, ',
  'and ',
  'i ',
  'the ',
  'i lead ',
  'stop ',
  'please ',
  'that i think ',
  'manager ',
  'of ',
  'in a ',
  'when i ',
  'want to ',
  'just ',
  'really ',
  'my team ',
];
const ENDS = ['', '%', '!', '. ', ' x', '\u0000', ')', 'é', '@', ' %', '\n', ' of', '"'];

interface Hostile {
  opening: string;
  pump: string;
  end: string;
  /** Characters after which matching begins again. */
  every: number;
}

const hostile: fc.Arbitrary<Hostile> = fc.record({
  opening: fc.oneof(
    fc.constantFrom(...OPENINGS),
    fc.tuple(fc.constantFrom(...OPENINGS), fc.constantFrom(...OPENINGS)).map(String),
  ),
  pump: fc.oneof(
    fc.constantFrom(...PUMPS),
    fc.tuple(fc.constantFrom(...PUMPS), fc.constantFrom(...PUMPS)).map((two) => two.join('')),
  ),
  end: fc.constantFrom(...ENDS),
  every: fc.constantFrom(24, 63, 110, 390, Infinity),
});

/** Inputs that once blocked the server: the first for 8 s, in one clause of 63 characters. */
const KNOWN: Hostile[] = [
  { opening: 'i lead ', pump: 'ab-', end: 'a %', every: 63 },
  { opening: 'i lead ', pump: 'ab-', end: 'a %', every: 100 },
  { opening: 'pm at ', pump: 'a', end: '%', every: Infinity },
  { opening: '', pump: '.', end: 'a', every: Infinity },
  { opening: '', pump: ' ', end: 'a', every: Infinity },
  { opening: '', pump: 'redo my work. ', end: '', every: Infinity },
  // Once more calls into each other than a stack holds, in the reading of opt-outs.
  { opening: '**', pump: 'i ', end: '', every: Infinity },
  // Once 14 s in the reading of replies, of however long a text: no growth, as they read no more than a carrier brings.
  { opening: "it's a ,as ", pump: 'and ', end: ' of', every: Infinity },
];

function textOf({ opening, pump, end, every }: Hostile, length: number): string {
  const whole = Math.min(every, length);
  const piece = `${opening}${pump.repeat(Math.max(1, Math.ceil((whole - opening.length - end.length) / pump.length)))}${end}`;
  return (
    Array(Math.ceil(length / piece.length))
      .fill(piece)
      .join('. ')
      .slice(0, length - end.length) + end
  );
}

const context = createContext({ work: null });
const script = new Script('work()');
const forgotten = () => pause(REMEMBERED_MS + 50, undefined, { ref: false });

/** Processor time of this process, ms; the least of some tries unless the first is quick. */
async function timeOf(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > QUICK; tries++) {
    // The same sentences, read just before, would take no time.
    if (least !== Infinity) await forgotten();
    context['work'] = work;
    const before = process.cpuUsage();
    await script.runInContext(context, { timeout: DEADLINE });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe.each(Object.entries(READERS))('%s', (_, readers) => {
  // proves 14.10
  it.each(Object.entries(readers))('%s in linear time', async (_, reader) => {
    // The lists are learned once.
    await reader('Hello, can we begin with my plan?');
    // A limit of fast-check's own would leave timers behind.
    const end = Date.now() + SECONDS_EACH * 1_000;
    await fc.assert(
      fc.asyncProperty(hostile, async (form) => {
        if (Date.now() > end) return;
        const time = await timeOf(() => reader(textOf(form, LONGER)));
        if (time <= QUICK) return;
        await forgotten();
        const shorter = await timeOf(() => reader(textOf(form, LONG)));
        expect(time).toBeLessThan(MOST_GROWTH * Math.max(shorter, QUICK / 6));
      }),
      { numRuns: 40, endOnFailure: true, examples: KNOWN.map((form) => [form]) },
    );
  });
});
