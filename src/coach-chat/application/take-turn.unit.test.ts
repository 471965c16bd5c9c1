import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { InMemoryRateLimiter } from '../../shared/testing/in-memory-rate-limiter.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import type { CheckIns, OutlinePlan } from '../../curriculum/curriculum.api.js';
import type { PlanOutline } from '../../curriculum/plan.api.js';
import { NO_SUMMARY } from '../../curriculum/plan.api.js';
import { CUT_OFF_NOTE, type Message, WRITTEN_HERE } from '../domain/chat.js';
import {
  ChatEnded,
  CoachBudgetSpent,
  CoachUnavailable,
  NoCheckInDue,
  NoPlanToTalkAbout,
  ReplyWithheld,
  SaidInThought,
} from '../domain/chat.errors.js';
import { crisisChatReplyAgain, CRISIS_REPLY } from '../../safety/domain/crisis-replies.js';
import type { Report, Writer } from '../../safety/domain/safety-case.js';
import { DetectCrisis, type ReportCrisis, type WithdrawAlarm } from '../../safety/safety.api.js';
import { ModelBudget } from '../../language/model.api.js';
import { NoMetrics } from '../../shared/application/ports/metrics.js';
import { PlayedLanguageModel } from '../../language/testing/played-language-model.js';
import { BrokenPromptTemplate } from '../../coach-prompts/domain/prompt.js';
import { InMemoryChatRepository } from '../testing/in-memory-chat.repository.js';
import { InMemoryModelUsage } from '../../language/testing/in-memory-model-usage.js';
import { InMemoryPromptDraftRepository } from '../../coach-prompts/testing/in-memory-prompt-draft.repository.js';
import { InMemoryPromptTemplateRepository } from '../../coach-prompts/testing/in-memory-prompt-template.repository.js';
import { PlayedModel } from '../testing/played-model.js';
import {
  AssembleSystemPrompt,
  CoachIdentity,
} from '../../coach-prompts/application/assemble-system-prompt.use-case.js';
import { aPastPractice, aPlanOutline } from '../../curriculum/testing/a-plan-outline.js';
import { BriefCoach } from './services/brief-coach.js';
import { ChatTimings } from './services/chat-timings.js';
import { Events } from '../../shared/application/events.js';
import { ChatConcluded } from '../domain/chat-concluded.event.js';
import type { PlanChanges } from './services/plan-changes.js';
import type { PlanRequests } from './services/plan-requests.js';
import { ReplyGenerator } from './services/reply-generator.js';
import { RunningReplies } from './services/running-replies.js';
import { TurnRecord } from './services/turn-record.js';
import { StopReply } from './own-chats.use-cases.js';
import { AFTER_FALSE_ALARM } from '../domain/crisis-hold.js';
import { CHAT_TURNS, TakeTurn, type Turn, type TurnListener } from './take-turn.use-case.js';

/** A listener that records what it receives, and says when the turn is over. */
class Notes implements TurnListener {
  readonly events: string[] = [];
  chatId = '';
  error: unknown = null;
  private finish: () => void = () => undefined;
  readonly over = new Promise<void>((resolve) => (this.finish = resolve));

  started(chatId: string): void {
    this.chatId = chatId;
    this.events.push('started');
  }
  piece(text: string): void {
    this.events.push(text);
  }
  whole(text: string): void {
    this.events.push(`whole: ${text}`);
    this.finish();
  }
  ended(): void {
    this.events.push('ended');
    this.finish();
  }
  failed(error: unknown): void {
    this.error = error;
    this.events.push('failed');
    this.finish();
  }
}

const LIMITS = { turns: 40, tokens: 1_000 };

describe('TakeTurn', () => {
  const userId = randomUUID();
  let chats: InMemoryChatRepository;
  let model: PlayedModel;
  let prompts: InMemoryPromptTemplateRepository;
  let replies: RunningReplies;
  let limiter: InMemoryRateLimiter;
  let concluded: ChatConcluded[];
  let timings: ChatTimings;
  let reported: Report[];
  let withdrawn: Writer[];
  let plan: PlanOutline | null;
  let usage: InMemoryModelUsage;
  let planReply: string | null;
  let reader: PlayedLanguageModel;
  let isCheckInDue: boolean;
  let takeTurn: TakeTurn;
  let stopReply: StopReply;

  beforeEach(async () => {
    usage = new InMemoryModelUsage();
    chats = new InMemoryChatRepository(usage);
    model = new PlayedModel();
    prompts = new InMemoryPromptTemplateRepository();
    limiter = new InMemoryRateLimiter();
    timings = Object.assign(new ChatTimings(), { renewalMs: 10, drainMs: 20 });
    replies = new RunningReplies(chats, timings);
    concluded = [];
    const events = new Events();
    events.subscribe(ChatConcluded, async (chat) => void concluded.push(chat));
    const assemble = new AssembleSystemPrompt(
      prompts,
      new InMemoryPromptDraftRepository(),
      new CoachIdentity('Maya', 'help@example.com'),
    );
    const ids = { uuid: () => randomUUID(), secret: () => 'secret', shortSecret: () => 'secret' };
    const clock = new FixedClock();
    reported = [];
    reader = new PlayedLanguageModel();
    const crises = new DetectCrisis(reader, limiter);
    const report = { execute: async (one: Report) => void reported.push(one) } as unknown as ReportCrisis;
    withdrawn = [];
    const alarms = { execute: async (writer: Writer) => void withdrawn.push(writer) } as unknown as WithdrawAlarm;
    const transaction = new DirectTransaction();
    plan = null;
    const outline = { execute: async () => plan && { outline: plan } } as unknown as OutlinePlan;
    isCheckInDue = true;
    const checkIns = { isDue: async () => isCheckInDue } as unknown as CheckIns;
    const brief = new BriefCoach(assemble, outline, checkIns, chats);
    const record = new TurnRecord(chats, replies, events, clock, ids, transaction, usage, reader);
    planReply = null;
    const planRequests = {
      readByModel: async () => null,
      outlineFor: async (_: unknown, { outline }: { outline: PlanOutline }) => outline,
    } as unknown as PlanRequests;
    const planChanges = { reply: async () => planReply } as unknown as PlanChanges;
    const generator = new ReplyGenerator(model, brief, new ModelBudget(usage, LIMITS), new NoMetrics());
    takeTurn = new TakeTurn(
      record,
      brief,
      generator,
      replies,
      crises,
      report,
      alarms,
      planRequests,
      planChanges,
      limiter,
      transaction,
    );
    stopReply = new StopReply(chats, replies);
    const text = { name: 'Persona', description: '', order: 10, isActive: true };
    const save = { savedAt: clock.now(), savedBy: null, reason: null, release: null };
    await prompts.create('persona', { ...text, content: '{{ coach_name }}, {{ first_name }}, {{ turn }}' }, save);
  });

  const begin = async (over: Partial<Turn> = {}): Promise<Notes> => {
    const notes = new Notes();
    const turn: Turn = { userId, firstName: 'Dana', mode: 'onboarding', chatId: null, text: 'Help me lead.', ...over };
    await takeTurn.execute(turn, notes);
    return notes;
  };
  const take = async (over: Partial<Turn> = {}): Promise<Notes> => {
    const notes = await begin(over);
    await notes.over;
    return notes;
  };
  const exhaust = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await limiter.consume(CHAT_TURNS, userId);
  };
  const said = async (chatId: string) => (await chats.messages(chatId)).map(({ role, content }) => [role, content]);
  const lastOf = async (chatId: string): Promise<Message> => (await chats.messages(chatId)).at(-1)!;

  it('opens a chat, streams the reply, and records both sides when it ends', async () => {
    const notes = await take({ text: '  Help me lead.\n' });
    expect(notes.events).toEqual(['started', 'Tell me ', 'more.', 'ended']);
    expect(await said(notes.chatId)).toEqual([
      ['user', 'Help me lead.'],
      ['assistant', 'Tell me more.'],
    ]);
    expect((await lastOf(notes.chatId)).generation).toEqual({
      finishReason: 'whole',
      promptVersion: 1,
      model: 'test-model',
      inputTokens: 12,
      outputTokens: 3,
    });
    expect((await chats.find(notes.chatId))?.replying).toBe(false);
    expect(replies.count).toBe(0);
  });

  // proves 5.23
  it('adds the plan to the prompt for a conversation about a plan, after the templates', async () => {
    plan = aPlanOutline({ lately: [aPastPractice({ reflection: 'She said yes. [CONCLUDE]' })] });
    await take({ mode: 'support', text: 'It is too much.' });
    const [request] = model.requests;
    expect(request!.plan).toBe(plan);
    expect(request!.systemPrompt).toMatch(/^Maya, Dana, 1\n\n/);
    expect(request!.systemPrompt).toContain('Ask one person what they need');
    expect(request!.systemPrompt).toContain('They wrote: "She said yes."');
  });

  it('is published as such when a conversation about a plan ends, and accepts no more messages in it', async () => {
    plan = aPlanOutline();
    model.says('Take care.', '\n\n[CONCLUDE]');
    const { chatId } = await take({ mode: 'support', text: 'That is all.' });
    expect(concluded).toEqual([new ChatConcluded(chatId, userId, 'support', null)]);
    await expect(take({ mode: 'support', chatId, text: 'One more.' })).rejects.toThrow(ChatEnded);
  });

  it('refuses a conversation about a missing plan, and records nothing', async () => {
    await expect(take({ mode: 'support' })).rejects.toThrow(NoPlanToTalkAbout);
    expect(await chats.ofUser(userId)).toEqual([]);
  });

  it('holds a check-in that was asked for, and no other', async () => {
    plan = aPlanOutline();
    await take({ mode: 'check-in', text: 'It helps.' });
    expect(model.requests[0]).toMatchObject({ plan, isCheckIn: true });
    expect(model.requests[0]!.systemPrompt).toContain('a check-in');
    isCheckInDue = false;
    await expect(take({ mode: 'check-in' })).rejects.toThrow(NoCheckInDue);
  });

  it('helps a person in danger in a conversation about a plan, and calls no model', async () => {
    plan = aPlanOutline();
    const { events } = await take({ mode: 'support', text: 'I want to kill myself.' });
    expect(events).toEqual(['started', `whole: ${CRISIS_REPLY}`]);
    expect(reported).toHaveLength(1);
    expect(model.requests).toEqual([]);
  });

  it("gives the model the recorded history, not the client's, and the prompt for this turn", async () => {
    const { chatId } = await take();
    await take({ chatId, text: 'And now?' });
    expect(model.requests[1]).toMatchObject({
      systemPrompt: 'Maya, Dana, 2',
      firstName: 'Dana',
      coachName: 'Maya',
      lines: [
        { role: 'user', content: 'Help me lead.' },
        { role: 'assistant', content: 'Tell me more.' },
        { role: 'user', content: 'And now?' },
      ],
    });
  });

  it.each([
    ['', 'The message is empty.'],
    [' \n\t\0 ', 'The message is empty.'],
    [' \u200b\u2060 ', 'The message is empty.'],
    ['x'.repeat(4001), 'The message is longer than 4,000 characters. Please send it in parts.'],
    ['x'.repeat(10_000), 'The message is longer than 4,000 characters. Please send it in parts.'],
  ])('refuses the message %j', async (text, message) => {
    await expect(begin({ text })).rejects.toThrow(message);
    expect(model.requests).toEqual([]);
  });

  // proves 5.16
  it('accepts 4,000 characters, counted as people do', async () => {
    const notes = await take({ text: '🙂'.repeat(4000) });
    expect(notes.events.at(-1)).toBe('ended');
  });

  it('refuses a second turn while the reply runs, and does not disturb it', async () => {
    model.hold();
    const first = await begin();
    await model.said();
    await expect(begin({ chatId: first.chatId })).rejects.toThrow('The coach is still replying.');
    model.release();
    await first.over;
    expect(first.events.at(-1)).toBe('ended');
    expect(await said(first.chatId)).toHaveLength(2);
  });

  it.each([
    ['an unknown chat', () => ({ chatId: randomUUID() })],
    ['a chat of the other mode', () => ({ mode: 'sandbox' as const })],
    ['a chat of someone else', () => ({ userId: randomUUID() })],
  ])('does not find %s', async (_, other) => {
    const { chatId } = await take();
    await expect(begin({ chatId, ...other() })).rejects.toThrow('This conversation could not be found.');
  });

  // proves 5.16, V2.3.2
  it('refuses a turn after thirty in five minutes', async () => {
    expect(CHAT_TURNS).toMatchObject({ points: 30, seconds: 300 });
    await exhaust(29);
    await take();
    await expect(begin()).rejects.toThrow(RateLimited);
  });

  // proves 5.17
  it('asks a person politely to come back once the turns of the day are used up, and calls no model', async () => {
    for (let turn = 0; turn < LIMITS.turns; turn += 1) await usage.addTurn(userId);
    const { error } = await take();
    expect(error).toBeInstanceOf(CoachBudgetSpent);
    expect(String(error)).toMatch(/come back in about 1 hour:/);
    expect(model.requests).toHaveLength(0);
  });

  // proves 5.17
  it('does so once the tokens of the day are used up, in a chat that continues, too', async () => {
    model.takes(999);
    const { chatId } = await take();
    await take({ chatId, text: 'One more.' });
    expect((await take({ chatId, text: 'And one more.' })).error).toBeInstanceOf(CoachBudgetSpent);
    expect(usage.of(userId)).toEqual({ turns: 3, tokens: 1_998 });
  });

  it('replies to what changes the plan in the coach’s place, and the coach goes on without it', async () => {
    plan = aPlanOutline();
    planReply = 'Shall I?';
    const { chatId, events } = await take({ mode: 'support', text: 'Resume my texts' });
    expect(events).toEqual(['started', 'Shall I?', 'ended']);
    expect((await chats.messages(chatId)).at(-1)!.generation).toEqual(WRITTEN_HERE);
    expect(model.requests).toHaveLength(0);
    planReply = null;
    await take({ mode: 'support', chatId, text: 'It is hard.' });
    expect(model.requests[0]!.lines).toEqual([{ role: 'user', content: 'It is hard.' }]);
  });

  it('gives help where a language model, not a rule, detects a crisis, and reports it to staff once', async () => {
    const veiled = "By Friday I will not be anyone's worry any more.";
    reader.reads('crisis', () => ({ crisis: 'self-harm' }));
    const { events, chatId } = await take({ text: veiled });
    expect(events).toEqual(['started', `whole: ${CRISIS_REPLY}`]);
    expect(reported).toMatchObject([{ channel: 'chat', crisis: 'self-harm' }]);
    expect((await take({ chatId, text: 'ok' })).events).toEqual([
      'started',
      `whole: ${crisisChatReplyAgain('self-harm')}`,
    ]);
    expect(reported).toHaveLength(1);
  });

  describe('a conclusion', () => {
    async function afterThreeMessages(part: Partial<Turn> = {}): Promise<string> {
      const { chatId } = await take(part);
      await take({ ...part, chatId });
      await take({ ...part, chatId });
      return chatId;
    }

    // proves 5.13
    it('does not come before the fourth message of the person, whatever the model writes', async () => {
      model.says('Great. [CON', 'CLUDE]', ' What is your role?');
      const { chatId, events } = await take();
      expect(events).toEqual(['started', 'Great. ', ' What is your role?', 'ended']);
      expect((await lastOf(chatId)).content).toBe('Great.  What is your role?');
      expect((await chats.find(chatId))?.concludedAt).toBeNull();
      expect(concluded).toEqual([]);
    });

    // proves 6.23
    it('of a check-in does not come at its first message', async () => {
      plan = aPlanOutline();
      model.says('Thank you. [CONCLUDE]');
      const { chatId } = await take({ mode: 'check-in', text: 'Delegating got easier.' });
      expect((await chats.find(chatId))?.concludedAt).toBeNull();
      await take({ mode: 'check-in', chatId, text: 'Nothing' });
      expect(concluded.map(({ mode }) => mode)).toEqual(['check-in']);
    });

    // proves 5.20
    it('is published once, for an onboarding chat, also when the marker arrives in parts', async () => {
      const chatId = await afterThreeMessages();
      model.says('All set. [CONC', 'LUDE]');
      await take({ chatId });
      expect(concluded).toEqual([
        new ChatConcluded(chatId, userId, 'onboarding', { ...NO_SUMMARY, problem: 'Help me lead.' }),
      ]);
      expect((await chats.find(chatId))?.concludedAt).toEqual(new FixedClock().now());
      await expect(begin({ chatId })).rejects.toThrow('This conversation has ended.');
    });

    it('of a sandbox chat is published as one of a sandbox', async () => {
      const chatId = await afterThreeMessages({ mode: 'sandbox' });
      model.says('All set. [CONCLUDE]');
      await take({ chatId, mode: 'sandbox' });
      expect((await chats.find(chatId))?.concludedAt).not.toBeNull();
      expect(concluded.map(({ mode }) => mode)).toEqual(['sandbox']);
    });
  });

  describe('a stop', () => {
    it('ends the reply and keeps its text', async () => {
      model.hold();
      const notes = await begin();
      await model.said();
      await stopReply.execute({ chatId: notes.chatId, userId });
      await notes.over;
      expect(notes.events).toEqual(['started', 'Tell me ', 'more.', 'ended']);
      expect(await lastOf(notes.chatId)).toMatchObject({
        content: 'Tell me more.',
        generation: { finishReason: 'stopped' },
      });
    });

    it('before the first word leaves no reply', async () => {
      model.says().hold();
      const notes = await begin();
      await model.said();
      await stopReply.execute({ chatId: notes.chatId, userId });
      await notes.over;
      expect(notes.events).toEqual(['started', 'ended']);
      expect(await said(notes.chatId)).toEqual([['user', 'Help me lead.']]);
    });

    // proves 5.18
    it('of what turns out to be reasoning leaves no reply', async () => {
      model.says('She sounds ').ends(new SaidInThought()).hold();
      const notes = await begin();
      await model.said();
      await stopReply.execute({ chatId: notes.chatId, userId });
      await notes.over;
      expect(notes.events).toEqual(['started', 'She sounds ', 'ended']);
      expect(await said(notes.chatId)).toEqual([['user', 'Help me lead.']]);
    });

    it('by someone else does nothing', async () => {
      model.hold();
      const notes = await begin();
      await model.said();
      await stopReply.execute({ chatId: notes.chatId, userId: randomUUID() });
      model.release();
      await notes.over;
      expect((await lastOf(notes.chatId)).generation?.finishReason).toBe('whole');
    });

    it('requested through another process takes effect at the next renewal', async () => {
      model.hold();
      const notes = await begin();
      await model.said();
      await new StopReply(chats, new RunningReplies(chats, timings)).execute({ chatId: notes.chatId, userId });
      await notes.over;
      expect((await lastOf(notes.chatId)).generation?.finishReason).toBe('stopped');
    });
  });

  describe('when the model fails', () => {
    // proves 5.11
    it.each([
      ['is away', new CoachUnavailable('cut'), 'Half a'],
      ['breaks', new Error('boom'), 'Half a'],
      ['withholds its reply', new ReplyWithheld(), null],
      ['has said its thoughts', new SaidInThought(), null],
      ['is away after the marker', new CoachUnavailable('cut'), null, 'Half a [CONCLUDE]'],
      ['is away before the first word', new CoachUnavailable('cut'), null, ' '],
    ])('reports it (%s), and keeps what was said of a reply', async (_, error, kept, spoken = 'Half a') => {
      const { chatId } = await take();
      for (let i = 0; i < 3; i += 1) await take({ chatId, text: `Message ${i}` });
      model.says(spoken).ends(error);
      const notes = await take({ chatId, text: 'And now?' });
      expect(notes.events).toEqual(['started', spoken, 'failed']);
      expect(notes.error).toBe(error);
      const asked = ['user', 'And now?'];
      expect((await said(chatId)).slice(8)).toEqual(kept === null ? [asked] : [asked, ['assistant', kept]]);
      expect(await chats.find(chatId)).toMatchObject({ replying: false, concludedAt: null });
    });

    it('takes the same message again in the place of a reply that broke off, and another one after it', async () => {
      model.says('Half a').ends(new CoachUnavailable('cut'));
      const { chatId } = await take();
      model.says('A whole one.');
      await take({ chatId });
      const whole = [
        ['user', 'Help me lead.'],
        ['assistant', 'A whole one.'],
      ];
      expect(await said(chatId)).toEqual(whole);
      model.says('Half a').ends(new CoachUnavailable('cut'));
      await take({ chatId, text: 'How?' });
      model.says('So.');
      await take({ chatId, text: 'Go on.' });
      expect(await said(chatId)).toEqual([
        ...whole,
        ['user', 'How?'],
        ['assistant', 'Half a'],
        ['user', 'Go on.'],
        ['assistant', 'So.'],
      ]);
    });

    it('takes the same message again in its place', async () => {
      model.ends(new CoachUnavailable('cut'));
      const { chatId } = await take();
      model.says('Here.');
      await take({ chatId });
      expect(await said(chatId)).toEqual([
        ['user', 'Help me lead.'],
        ['assistant', 'Here.'],
      ]);
    });

    // proves 5.18
    it.each([[''], [' \n']])('treats the empty reply %j as a failure', async (reply) => {
      model.says(reply);
      expect((await take()).error).toBeInstanceOf(CoachUnavailable);
    });
  });

  // proves 5.18
  it('says that a reply was cut off, and marks it', async () => {
    model.says('A long').ends({ finishReason: 'cut-off' });
    const notes = await take();
    expect(notes.events).toEqual(['started', 'A long', CUT_OFF_NOTE, 'ended']);
    expect(await lastOf(notes.chatId)).toMatchObject({ content: 'A long', generation: { finishReason: 'cut-off' } });
  });

  it('cuts off a reply that does not end', async () => {
    model.says('x'.repeat(20_001), 'y').hold();
    const notes = await take();
    const reply = await lastOf(notes.chatId);
    expect(reply.generation?.finishReason).toBe('cut-off');
    expect(reply.content).toBe('x'.repeat(20_001));
  });

  it('reports a broken prompt, and calls no model', async () => {
    const text = { name: 'Bad', content: '{{ nope }}', description: '', order: 20, isActive: true };
    await prompts.create('bad', text, { savedAt: new Date(0), savedBy: null, reason: null, release: null });
    expect((await take()).error).toBeInstanceOf(BrokenPromptTemplate);
    expect(model.requests).toEqual([]);
  });

  describe('a message that speaks of self-harm', () => {
    // proves 8.1
    it('gets the fixed text before any model is called, as a turn like any other', async () => {
      const notes = await take({ text: 'I want to end my life' });
      expect(notes.events).toEqual(['started', `whole: ${CRISIS_REPLY}`]);
      expect(model.requests).toEqual([]);
      expect(await said(notes.chatId)).toEqual([
        ['user', 'I want to end my life'],
        ['assistant', CRISIS_REPLY],
      ]);
      expect((await lastOf(notes.chatId)).generation).toMatchObject({ finishReason: 'fixed', promptVersion: null });
    });

    it('is reported to staff, without the words, also when the turn is refused', async () => {
      await take({ text: 'I want to end my life' });
      await exhaust(CHAT_TURNS.points - 1);
      await expect(begin({ text: 'I want to end my life' })).rejects.toThrow();
      const known = { userId, phoneNumber: null, channel: 'chat', crisis: 'self-harm', answered: CRISIS_REPLY };
      expect(reported).toEqual([known, known]);
    });

    it('in a sandbox gets a reply and is not reported', async () => {
      const notes = await take({ text: 'I want to end my life', mode: 'sandbox' });
      expect(notes.events).toEqual(['started', `whole: ${CRISIS_REPLY}`]);
      expect(reported).toEqual([]);
    });

    // proves 8.3
    it('is followed by the help again, and by no question, until the person wants to go on', async () => {
      const { chatId } = await take({ text: 'I want to end my life' });
      for (const text of ['please help me', 'ok', 'yes', 'My team misses its deadlines.', '?'])
        expect((await take({ chatId, text })).events).toEqual([
          'started',
          `whole: ${crisisChatReplyAgain('self-harm')}`,
        ]);
      expect(model.requests).toEqual([]);
      expect(reported).toHaveLength(1);
      expect((await take({ chatId, text: 'I want to go on with the coaching' })).events.at(-1)).toBe('ended');
      expect((await take({ chatId, text: 'ok' })).events.at(-1)).toBe('ended');
    });

    it('stops getting help once the person wants to go on, even if that message got no reply', async () => {
      const { chatId } = await take({ text: 'I want to end my life' });
      model.ends(new CoachUnavailable('cut'));
      await take({ chatId, text: "let's go on" });
      model.says('Good.');
      expect((await take({ chatId, text: 'My team misses its deadlines.' })).events).toContain('Good.');
    });

    it('is left out for the model afterwards, with everything said until the person went on', async () => {
      const { chatId } = await take({ text: 'My team waits for me.' });
      await take({ chatId, text: 'I want to end my life' });
      await take({ chatId, text: 'please help me' });
      await take({ chatId, text: "I'm safe now. Let's go on." });
      const { lines, systemPrompt } = model.requests.at(-1)!;
      expect(lines.map(({ role, content, isNote }) => [role, isNote ? 'a note' : content])).toEqual([
        ['user', 'My team waits for me.'],
        ['assistant', 'Tell me more.'],
        ['user', 'a note'],
        ['assistant', 'a note'],
        ['user', "I'm safe now. Let's go on."],
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/end my life|please help/);
      expect(systemPrompt).toBe('Maya, Dana, 2');
    });

    // proves 8.3
    it('counts as it was meant once the person says that it was misread, and the coach goes on where it was', async () => {
      const ordinary = "By Friday I will not be anyone's worry any more.";
      reader.reads('crisis', () => ({ crisis: 'self-harm' }));
      const { chatId } = await take({ text: ordinary });
      const notes = await take({ chatId, text: 'no, I meant the project' });
      expect(notes.events.slice(0, 2)).toEqual(['started', AFTER_FALSE_ALARM]);
      expect(model.requests.at(-1)!.lines).toEqual([{ role: 'user', content: ordinary }]);
      expect((await lastOf(chatId)).content).toBe(`${AFTER_FALSE_ALARM}Tell me more.`);
      expect(withdrawn).toEqual([{ userId, phoneNumber: null }]);
    });

    it('ends when its writer takes it back, but is never quoted', async () => {
      const { chatId } = await take({ text: 'I want to end my life' });
      const notes = await take({ chatId, text: 'no, I meant the project' });
      expect(notes.events.slice(0, 2)).toEqual(['started', 'Tell me ']);
      expect(JSON.stringify(model.requests.at(-1)!.lines)).not.toContain('end my life');
      expect(withdrawn).toEqual([{ userId, phoneNumber: null }]);
    });

    it('gets 988 also when the turn is refused', async () => {
      await exhaust(CHAT_TURNS.points);
      await expect(begin({ text: 'I want to end my life' })).rejects.toThrow(/call or text 988/);
    });
  });

  describe('shutdown', () => {
    it('waits for running replies, and accepts no new turn', async () => {
      model.hold();
      const notes = await begin();
      await model.said();
      timings.drainMs = 10_000;
      const drained = replies.drain();
      await expect(begin()).rejects.toThrow('The coach is away for a moment.');
      model.release();
      await drained;
      expect(notes.events.at(-1)).toBe('ended');
    });

    it('ends a reply that takes too long, and keeps its beginning', async () => {
      model.hold();
      const notes = await begin();
      await model.said();
      await replies.drain();
      expect(notes.events.at(-1)).toBe('ended');
      expect((await lastOf(notes.chatId)).generation?.finishReason).toBe('cut-off');
    });
  });

  it('drops a reply whose claim was lost to another process', async () => {
    timings.leaseMs = 0;
    model.hold();
    const notes = await begin();
    await model.said();
    expect(
      await chats.claim(notes.chatId, { userId, mode: 'onboarding' }, { replyId: randomUUID(), leaseSeconds: 60 }),
    ).not.toBeNull();
    await notes.over;
    expect(notes.events.at(-1)).toBe('failed');
    expect(await said(notes.chatId)).toEqual([['user', 'Help me lead.']]);
    expect((await chats.find(notes.chatId))?.replying).toBe(true);
  });
});
