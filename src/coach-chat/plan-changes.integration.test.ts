import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { untilBuilt } from '../../test/support/until.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import type { CurriculumWire } from '../curriculum/adapters/http/curriculum.contract.js';
import { aSummary } from '../curriculum/testing/a-summary.js';
import { delta, DONE, FakeProvider, finish, refuses, says, streams } from '../language/testing/fake-provider.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { ChatTimings } from './application/services/chat-timings.js';
import { CONFIRM_CHANGE, OFFERS_UNDO } from './domain/plan-change.contract.js';
import { ChatClient } from './testing/chat-client.js';

/** Monday, 10:15 in New York. */
const MONDAY = new Date('2026-11-30T15:15:00Z');
const READING = {
  kind: 'unclear',
  practice: null,
  tells: false,
  until: null,
  hour: null,
  minute: null,
  days: [],
  without: [],
  about: null,
};

describe.each(['script', 'model'] as const)(
  'a change that is asked for in a conversation about a plan, with the %s',
  (coach) => {
    const model = new FakeProvider();
    let app: RunningApp;

    beforeAll(async () => {
      await model.start();
      model.respondsWith(refuses(400));
      const { href } = model.baseUrl;
      app = await startApp({
        environment: {
          CLOCK: 'virtual',
          ...(coach === 'model' && { OPENAI_API_KEY: 'a-key', OPENAI_BASE_URL: href, OPENAI_MODEL: 'fake-1' }),
        },
        override: (builder) =>
          builder
            .overrideProvider(Ticker)
            .useValue({ start: () => undefined })
            .overrideProvider(ChatTimings)
            .useValue(Object.assign(new ChatTimings(), { wordMs: 0 })),
      });
      await move({ now: MONDAY.toISOString() });
    });
    afterAll(async () => {
      await app.close();
      await model.stop();
    });

    const now = async () => (await app.http.get('/sandbox/clock/now').expect(200)).body.now as string;
    const move = (body: object) => app.http.post('/sandbox/clock/').send(body).expect(200);
    /** Makes the model read the text in that way, and talk otherwise. */
    const reads = (reading: object) =>
      model.respondsWith((response, request) => {
        const isReading = 'response_format' in model.requests.at(-1)!.body;
        const reply = streams(delta('Tell me more.'), finish('stop'), DONE);
        return (isReading ? says(JSON.stringify({ ...READING, ...reading })) : reply)(response, request);
      });

    async function aConversation(mode: 'support' | 'check-in' = 'support') {
      const { id, token } = await signUp(app, { time_zone: 'America/New_York' });
      const insert = `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`;
      await app.database.query(insert, [id]);
      const conclusion = { userId: id, chatId: '0190c0de-0000-7000-8000-000000000001', summary: aSummary() };
      await app.app.get(Transaction).run(() => app.app.get(BeginCurriculum).execute(conclusion));
      const plan = async () =>
        (await app.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body as CurriculumWire;
      const { id: planId, items } = await untilBuilt(plan);
      if (mode === 'check-in') {
        const asking = `insert into check_ins (id, curriculum_id, week, item_id, asked_at) values ($1, $2, 4, $3, $4)`;
        await app.database.query(asking, [randomUUID(), planId, items[0]!.id, await now()]);
      }
      await move({ advance: 'PT1S' });
      const client = await ChatClient.open(app.url, token, `&mode=${mode}`);
      let chatId: string | null = null;
      const say = async (text: string) => {
        const turn = await client.take(text, chatId);
        chatId = turn.chatId ?? chatId;
        expect(turn.error).toBeNull();
        return turn.text;
      };
      return { plan, say, client };
    }

    // proves 5.23
    it('is shown, done after a yes, and undone', async () => {
      const { plan, say, client } = await aConversation();
      const before = await plan();
      const [first] = before.items;
      reads({ kind: 'skip' });
      expect(await say('Can I skip this one?')).toBe(
        `Shall I take “${first!.title}” out of your plan? The rest comes as before. ${CONFIRM_CHANGE}`,
      );
      expect((await plan()).items[0]!.state).toBe(first!.state);
      expect(await say('Yes')).toBe(`Done: “${first!.title}” is out of your plan. ${OFFERS_UNDO}`);
      expect((await plan()).items[0]!.state).toBe('skipped');
      expect(await say('Undo')).toContain('Undone');
      expect((await plan()).items.map(({ id, state }) => [id, state])).toEqual(
        before.items.map(({ id, state }) => [id, state]),
      );
      client.close();
    });

    // proves 5.23
    it('is shown, done after a yes, and undone within a check-in, which then goes on', async () => {
      const { plan, say, client } = await aConversation('check-in');
      reads({});
      await say('It is mixed so far');
      reads({ kind: 'pause', until: '2026-12-07' });
      expect(await say('Please pause my texts until Monday, December 7')).toContain('until Monday, December 7, 2026?');
      expect((await plan()).state).toBe('active');
      expect(await say('Yes')).toContain(`paused until Monday, December 7, 2026. ${OFFERS_UNDO}`);
      expect((await plan()).state).toBe('paused');
      expect(await say('undo')).toContain('go on');
      expect((await plan()).state).toBe('active');
      reads({});
      expect(await say('Some of it was too long for one day')).not.toContain('Done: ');
      client.close();
    });

    it('is the practice that was shown in a swap, and nothing after a no', async () => {
      const { plan, say, client } = await aConversation();
      reads({});
      const shown = await say('swap this one');
      const other = /Shall I put “(.+)” in the place of/.exec(shown)![1];
      const before = await plan();
      expect(await say('no')).toContain('everything stays as it is');
      expect((await plan()).items).toEqual(before.items);
      expect(await say('swap this one please')).toBe(shown);
      expect(await say('yes please')).toContain(`Done: “${other}” comes`);
      expect((await plan()).items.map(({ title }) => title)).toContain(other);
      client.close();
    });

    // proves 5.23
    it.each([
      ['can you move it to tomorrow im off today', 'later', 'back at your next text time, on Tuesday, December 1?'],
      ['postpone this practice', 'later', 'back at your next text time, on Tuesday, December 1?'],
      ['can you move it to thursday im off today', 'later', 'can only come back on Tuesday, December 1.'],
      ['can i just push it a week', 'later', 'stays open. Shall I pause your texts until Monday, December 7, 2026?'],
      ["kid's still sick, i need a week off", 'pause', 'Shall I pause your texts until Monday'],
      ['make the next one wait till after the merger', 'pause', 'I can’t tell the day; if you know it, say it'],
      ['how do I pause everything?', 'pause', 'Shall I pause your texts until you resume them?'],
      ['so did you skip it or not', 'skip', 'Nothing has changed so far: that takes your yes. Shall I take'],
      ['forget it. mark it done', 'done', 'as done? Reply yes or no.'],
    ])('is read in its natural forms: %s', async (said, kind, proposal) => {
      const { say, client } = await aConversation();
      const until = kind === 'pause' && said.includes('week') ? '2026-12-07' : null;
      reads({ kind, until });
      expect(await say(said)).toContain(proposal);
      client.close();
    });

    it('marks a practice done after a yes, and takes it back', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'done' });
      await say('mark it done');
      expect(await say('ok')).toContain('is marked as done. ' + OFFERS_UNDO);
      expect((await plan()).items[0]!.state).toBe('done');
      expect(await say('undo')).toContain('Undone');
      expect((await plan()).items[0]!.state).not.toBe('done');
      client.close();
    });

    it('reads an hour or a habit that no list has, without a model, and guesses nothing else', async () => {
      if (coach === 'model') return;
      const { say, client } = await aConversation();
      expect(await say('8:30 in the evening is better')).toContain('on Tuesday and Thursday at 8:30 PM from now on?');
      expect(await say('and no Thursdays, that is date night')).toContain('on Tuesday at 8:30 PM from now on?');
      expect(await say('no wait dont, i thought it was the other one')).toMatch(/^Nothing has changed\./);
      expect(await say('ok ill try it tmrw at shift change')).not.toContain('Shall I put');
      expect(await say('my boss told him to wait for ten days, is that ok')).not.toContain('Shall I pause');
      client.close();
    });

    it.each([['blue elephant', 'maybe wednesday after rounds'], ['Do you text on the holidays?']])(
      'takes no day for the end of a pause that nobody spoke of (%s)',
      async (...said) => {
        const { say, client } = await aConversation();
        reads({ kind: 'unclear' });
        for (const message of said) expect(await say(message)).not.toContain('Shall I pause');
        client.close();
      },
    );

    it('names the day on which a practice comes again', async () => {
      const { say, client } = await aConversation();
      reads({ kind: 'later' });
      const [, comes] = /next text time, (.+)\?/.exec(await say('postpone this practice'))!;
      expect(await say('please')).toContain(`comes again ${comes}.`);
      client.close();
    });

    it('takes an answer that names another day or hour for the change that they mean', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'pause', until: '2026-12-07' });
      await say('pause until Monday');
      reads({});
      expect(await say('no until january 5')).toContain('until Tuesday, January 5, 2027?');
      expect(await say('nope, not that')).toContain('everything stays as it is');
      reads({ kind: 'schedule', days: ['wed'] });
      await say('change my days to Wednesdays');
      reads({});
      expect(await say('make it like 4')).toContain('on Wednesday at 4:00 PM from now on?');
      expect(await say('ok')).toContain('come on Wednesday at 4:00 PM');
      expect((await plan()).preferences).toMatchObject({ weekdays: ['wed'], hour: 16 });
      client.close();
    });

    if (coach === 'script') {
      /** Three practices came: the last is at hand. */
      async function withThreeSent() {
        const talk = await aConversation();
        const { id, items } = await talk.plan();
        await app.database.query(
          `update curriculum_items set state = 'sent', sent_at = $2, due_at = null where curriculum_id = $1 and position in (2, 3)`,
          [id, await now()],
        );
        return { ...talk, titles: items.slice(0, 3).map(({ title }) => title!) };
      }

      // proves 5.29
      it('is about the practice that is named, and the one that was spoken of last', async () => {
        const { plan, say, titles, client } = await withThreeSent();
        expect(await say(`can you explain the “${titles[0]!}” thing`)).toContain(`“${titles[0]!}”`);
        expect(await say('ok mark it as done')).toContain(`Shall I mark “${titles[0]!}” as done?`);
        await say('yes');
        expect((await plan()).items.map(({ state }) => state).slice(0, 3)).toEqual(['done', 'sent', 'sent']);
        client.close();
      });

      // proves 5.29
      it.each(['explain the pottery thing', 'skip the pottery one', 'mark everything as done', 'skip the first one'])(
        'is asked about where it fits no practice or several: %s',
        async (said) => {
          const { plan, say, titles, client } = await withThreeSent();
          const before = await plan();
          const asks = await say(said);
          for (const title of titles) expect(asks).toContain(`“${title}”`);
          expect(await say('the first one')).toContain(`“${titles[0]!}”`);
          expect((await plan()).items).toEqual(before.items);
          client.close();
        },
      );

      // proves 5.29
      it.each(["don't mark it as done", "please don't skip it", 'I do not want you to pause it'])(
        'is none where it is refused: %s',
        async (said) => {
          const { say, client } = await aConversation();
          expect(await say(said)).toContain('stays open');
          client.close();
        },
      );

      // proves 5.29
      it('keeps what is told of a practice as its note, after a yes', async () => {
        const { plan, say, titles, client } = await withThreeSent();
        const told = `I did the ${titles[1]!} one. It went well, and Ramon said so`;
        expect(await say(told)).toContain(
          `Shall I mark “${titles[1]!}” as done, with these words as your note: “${told}”?`,
        );
        expect(await say('yes')).toContain('is marked as done, with your note.');
        expect((await plan()).items[1]).toMatchObject({ state: 'done', reflection: told });
        client.close();
      });

      // proves 5.29
      it('keeps the note that was shown for a yes that says the request again, and says what it did', async () => {
        const { plan, say, client } = await aConversation();
        const told = 'I did it! told the parks board no on the gala';
        expect(await say(told)).toContain('with these words as your note');
        expect(await say('yes mark it')).toContain('is marked as done, with your note.');
        expect((await plan()).items[0]).toMatchObject({ state: 'done', reflection: told });
        expect(await say('what did you just do')).toMatch(
          /^I only did what I said: “.+” is marked as done, with your note\./,
        );
        client.close();
      });

      // proves 5.29
      it('pauses until the Monday after a week off, says that it begins at once, and waits for a yes', async () => {
        const { plan, say, client } = await aConversation();
        const until = 'Shall I pause your texts until Monday, December 21, 2026?';
        expect(await say('im taking off the week of dec 14 hunting w my brother, hold everything')).toBe(
          `A pause begins with your yes, as I can’t set one for later yet. ${until} Nothing is lost. ${CONFIRM_CHANGE}`,
        );
        expect(await say('what day does it start up again')).toContain(`Nothing has changed so far. ${until}`);
        expect(await say('cool')).toContain(`Nothing has changed so far. ${until}`);
        expect(await say('make it the wednesday after instead')).toContain('until Wednesday, December 23, 2026?');
        expect((await plan()).state).toBe('active');
        client.close();
      });

      // proves 5.29
      it('is about the coming practice after that was named, which its text explains', async () => {
        const { plan, say, client } = await aConversation();
        const next = (await plan()).items.find(({ state }) => state === 'scheduled')!.title!;
        expect(await say("what's coming up this week")).toContain(`“${next}”`);
        expect(await say("I don't get what that one is asking me to do")).toMatch(`“${next}” has not come yet:`);
        expect(await say('can you make it smaller')).toBe(`I can make “${next}” smaller once it has come.`);
        client.close();
      });

      // proves 5.29
      it('says of a practice that is named by its title, and still to come, what it is for, and skips or swaps it', async () => {
        const { plan, say, client } = await aConversation();
        const before = await plan();
        const [, , coming] = before.items.map(({ title }) => title!);
        expect(await say(`Why did you choose "${coming}" for me in the first place?`)).toMatch(
          `“${coming}” is still to come. It is about `,
        );
        expect(await say(`I don't get "${coming}", is that for big companies?`)).toMatch(
          `“${coming}” is still to come.`,
        );
        expect(await say(`swap ${coming} for another one`)).toMatch(`in the place of “${coming}”?`);
        await say('no');
        expect((await plan()).items).toEqual(before.items);
        expect(await say(`please skip ${coming}, it sounds like a seminar`)).toContain(
          `Shall I take “${coming}” out of your plan?`,
        );
        expect(await say('yes')).toContain('Done: ');
        expect((await plan()).items[2]).toMatchObject({ title: coming, state: 'skipped' });
        expect(await say('undo')).toContain('Undone');
        expect((await plan()).items.map(({ state }) => state)).toEqual(before.items.map(({ state }) => state));
        client.close();
      });

      // proves 5.29
      it('asks again after a yes that comes once something else was said', async () => {
        const { plan, say, client } = await aConversation();
        const asked = await say('pause until December 21');
        expect(asked).toContain(CONFIRM_CHANGE);
        await say('is there a person at your company I could talk to');
        expect(await say('yes')).toBe(`Before that I asked: ${asked}`);
        expect((await plan()).state).toBe('active');
        expect(await say('yes')).toContain('Done: ');
        expect((await plan()).state).toBe('paused');
        client.close();
      });

      // proves 5.29
      it.each([
        'put it back to how it was',
        'Actually, I would like to return to the previous arrangement.',
        'as before please',
      ])('is taken back right after it was made: %s', async (said) => {
        const { plan, say, client } = await aConversation();
        const { preferences } = await plan();
        await say('change my days to Mondays and Wednesdays');
        expect(await say('yes')).toContain('Done: ');
        expect(await say(said)).toContain('Done: ');
        expect((await plan()).preferences).toEqual(preferences);
        client.close();
      });

      // proves 5.29
      it.each(["I'll go back to work now, talk later", 'can I have an earlier time', 'bring that one back next week'])(
        'stays as it was made, whatever is said next: %s',
        async (said) => {
          const { plan, say, client } = await aConversation();
          await say('change my days to Mondays and Wednesdays');
          await say('yes');
          const { preferences } = await plan();
          await say(said);
          expect((await plan()).preferences).toEqual(preferences);
          client.close();
        },
      );

      // proves 5.29
      it.each([
        'Next month I have surgery, I will be out 3 weeks from December 7. Can it pause?',
        'pause it starting Monday',
      ])('asks until when, where a pause should begin later: %s', async (said) => {
        const { say, client } = await aConversation();
        expect(await say(said)).toContain('Say until when');
        client.close();
      });

      // proves 5.29
      it.each(['move thursdays one to friday', 'just this week'])(
        'changes no days for good for one time (%s)',
        async (said) => {
          const { say, client } = await aConversation();
          expect(await say(said)).toContain('so nothing has changed');
          client.close();
        },
      );

      it('asks which practice a number means, and keeps what somebody wants to keep', async () => {
        const { plan, say, titles, client } = await withThreeSent();
        const before = await plan();
        expect(await say('I already do number two every single week, skip it')).toContain(`“${titles[1]!}”`);
        const asks = await say('Replace it with something about hiring');
        expect(asks).toMatch(/^I choose no practice by its topic\. Which one shall I swap: “/);
        expect(await say('the second one')).toContain(`in the place of “${titles[1]!}”?`);
        expect(await say('ok keep it')).toContain('Then everything stays as it is.');
        expect((await plan()).items).toEqual(before.items);
        client.close();
      });

      // proves 5.29
      it('says that it chooses no practice by its topic, and why the one that it offers', async () => {
        const { say, client } = await aConversation();
        expect(await say('Replace it with something about hiring if you have it')).toMatch(
          /^I can’t choose one about hiring; this is the one that would come\. Shall I put/,
        );
        expect(await say('Explain why you picked that')).toMatch(/^It is about .+ Shall I put “.+” in the place of/);
        expect(await say('Not that one.')).toContain('Then everything stays as it is.');
        client.close();
      });

      // proves 5.29
      it('asks whether the nearest skill is meant by a topic, and names none where none is near', async () => {
        const { say, client } = await aConversation();
        expect(await say('I want more about dealing with people above me.')).toMatch(
          /^The skill that is nearest to that is Managing up\. Shall I plan more of Managing up\?/,
        );
        await say('no');
        expect(await say('Can you drop anything about role play?')).toMatch(
          /^I plan by skill, and none is called “role play”\./,
        );
        client.close();
      });

      it.each([
        ['can I do that one again', 'back at your next text time'],
        ["this one isn't me, got a different one?", 'in the place of'],
      ])('is proposed for “%s”', async (said, proposal) => {
        const { say, client } = await aConversation();
        expect(await say(said)).toContain(proposal);
        client.close();
      });

      // proves 5.29
      it('sets the goal in the person’s words, and takes it back', async () => {
        const { plan, say, client } = await aConversation();
        const { success } = await plan();
        expect(await say('My goal should say I leave at five & nobody calls')).toContain(
          'Shall I make this your goal: “I leave at five & nobody calls”?',
        );
        expect((await plan()).success).toBe(success);
        expect(await say('yes')).toContain('Done: your goal is “I leave at five & nobody calls” now.');
        expect((await plan()).success).toBe('I leave at five & nobody calls');
        expect(await say('undo')).toContain('Undone');
        expect((await plan()).success).toBe(success);
        client.close();
      });

      // proves 5.29
      it('sets the problem where that is what they meant', async () => {
        const { plan, say, client } = await aConversation();
        await say("I want to change my goal. It's that nobody takes charge when I'm off");
        expect(await say("yes that's the problem now")).toContain('Shall I make this your problem: “It');
        await say('yes');
        expect((await plan()).problem).toBe("It's that nobody takes charge when I'm off");
        client.close();
      });

      // proves 5.29
      it('plans less of a skill, and takes it back', async () => {
        const { plan, say, client } = await aConversation();
        const before = (await plan()).items.map(({ title }) => title);
        expect(await say('so drop the delegation stuff')).toContain('Shall I plan less of Delegation?');
        expect(await say('yes')).toContain('Done: your plan has less of Delegation from now on.');
        expect((await plan()).items.map(({ title }) => title)).not.toEqual(before);
        expect(await say('undo')).toContain('Undone');
        expect((await plan()).items.map(({ title }) => title)).toEqual(before);
        client.close();
      });

      // proves 5.28
      it('is proposed, or asked about, where only the likely topic of a message is known', async () => {
        const { say, client } = await aConversation();
        expect(await say("don't send me any till the 20th we have an inspection")).toContain(
          'Shall I pause your texts until Sunday, December 20, 2026?',
        );
        expect(await say('no')).toContain('everything stays as it is');
        expect(await say('stop texting me at work')).toMatch(/^Which hour /);
        expect(await say('6')).toContain('at 6:00 PM from now on?');
        expect(await say('no')).toContain('everything stays as it is');
        expect(await say('the deadline is Friday, do or die')).not.toContain('Shall I');
        expect(await say('im so done with this job some days')).not.toContain('Shall I mark');
        client.close();
      });
    }

    it('is carried out for somebody who insists on it', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'skip' });
      await say('skip this one pls');
      expect(await say('i said skip it')).toContain('is out of your plan');
      expect((await plan()).items[0]!.state).toBe('skipped');
      client.close();
    });

    it('pauses until the day that was shown', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'pause', until: '2026-12-07' });
      expect(await say('pause until Monday')).toContain('until Monday, December 7, 2026?');
      expect((await plan()).state).toBe('active');
      expect(await say('Yes')).toContain('paused until Monday, December 7, 2026.');
      expect(await plan()).toMatchObject({ state: 'paused', resumes_at: '2026-12-07T05:00:00.000Z' });
      expect(await say('undo')).toContain('go on');
      expect((await plan()).state).toBe('active');
      client.close();
    });

    // proves 6.11
    it('ends the person’s own pause, and says that the one that staff made holds', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'pause' });
      await say('pause everything');
      await say('yes');
      const own = JSON.stringify({ by: 'person', resumesAt: null });
      await app.database.query(`update curricula set paused_by = 'staff', other_pause = $2 where id = $1`, [
        (await plan()).id,
        own,
      ]);
      reads({ kind: 'resume' });
      await say('resume');
      expect(await say('yes')).toMatch(/^Your own pause is over, but our team has paused your texts too\./);
      expect(await plan()).toMatchObject({ state: 'paused', paused_by: 'staff', other_pause: null });
      client.close();
    });

    it('sends practices on other days, and on the earlier ones again', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'schedule', hour: 18, minute: 0, days: ['mon', 'wed'] });
      const shown = await say('change my days to Mondays and Wednesdays at 6 PM');
      expect(shown).toContain('on Monday and Wednesday at 6:00 PM from now on?');
      expect(await say('Yes')).toContain(
        'come on Monday and Wednesday at 6:00 PM from now on, instead of Tuesday and Thursday at 9:30 AM.',
      );
      expect((await plan()).preferences).toMatchObject({ weekdays: ['mon', 'wed'], hour: 18, minute: 0 });
      expect(await say('undo')).toContain('Tuesday and Thursday at 9:30 AM again');
      expect((await plan()).preferences).toMatchObject({ weekdays: ['tue', 'thu'], hour: 9, minute: 30 });
      client.close();
    });

    // proves 5.23
    it('is not proposed where it is impossible, which is said at once', async () => {
      const { plan, say, client } = await aConversation();
      const before = await plan();
      reads({ kind: 'schedule', hour: 22, minute: 0 });
      expect(await say('Can you send my practices at 10 PM?')).toContain('from 8 AM to before 9 PM');
      reads({ kind: 'schedule', without: ['tue', 'thu'] });
      expect(await say('no practices on Tuesdays and Thursdays')).toContain('leave no day for your practices');
      expect((await plan()).preferences).toEqual(before.preferences);
      reads({ kind: 'schedule', hour: 20, minute: 0 });
      expect(await say('Can you send my practices at 8 PM?')).toContain('at 8:00 PM from now on?');
      client.close();
    });

    // proves 5.23
    it('is never that of another practice than the one that is meant', async () => {
      const { plan, say, client } = await aConversation();
      const before = await plan();
      const [first, second] = before.items;
      reads({ kind: 'skip' });
      const asks = `Shall I take “${second!.title}” out of your plan?`;
      const isAnother = `Here I can change “${first!.title}”, which you have now.`;
      for (const said of ['skip the next one', 'skip the Tuesday one']) expect(await say(said)).toContain(isAnother);
      expect(await say(`Skip the practice called ${second!.title}`)).toContain(coach === 'script' ? asks : isAnother);
      expect((await plan()).items.map(({ state }) => state)).toEqual(before.items.map(({ state }) => state));
      client.close();
    });

    // proves 5.23
    it('waits for its yes while it is asked about, and takes another end of a pause', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'pause', until: '2026-12-07' });
      await say('Please pause my texts until Monday, December 7');
      reads({ kind: 'unclear' });
      expect(await say('wait is that starting this week or next')).toMatch(
        /^Nothing has changed so far\. Shall I pause/,
      );
      expect(await say('no make it a bit longer')).toMatch(/^Nothing has changed\. Say all of it again/);
      reads({ kind: 'pause', until: '2026-12-07' });
      await say('Please pause my texts until Monday, December 7');
      await say('yes');
      reads({ kind: 'unclear' });
      expect(await say('actually make it the 11th of December')).toContain('until Friday, December 11, 2026?');
      await say('yes');
      expect((await plan()).resumes_at).toMatch(/^2026-12-11/);
      client.close();
    });

    // proves 5.23
    it('says that nothing changed where it is no longer possible', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'skip' });
      await say('Can I skip this one?');
      const { items } = await plan();
      await app.database.query(`update curriculum_items set state = 'done', done_at = now() where id = $1`, [
        items[0]!.id,
      ]);
      expect(await say('Yes')).toContain('nothing has changed');
      expect((await plan()).items[0]!.state).toBe('done');
      client.close();
    });

    it('is carried out by no yes to anything else, and leaves the coach where it was', async () => {
      const { plan, say, client } = await aConversation();
      reads({ kind: 'unclear' });
      const before = await plan();
      await say('What am I supposed to do?');
      await say('Yes');
      await say('undo');
      expect((await plan()).items).toEqual(before.items);
      client.close();
    });
  },
);
