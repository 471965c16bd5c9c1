import { describe, expect, it } from '@jest/globals';
import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import { aPlanOutline } from '../../../curriculum/testing/a-plan-outline.js';
import type { Line } from '../chat.js';
import { ASKS, doYouMeanText, LABELS, repliesOffered } from '../offered-replies.contract.js';
import { guessTaken, saysYes } from '../plan-answer.js';
import { planChoiceIn } from '../../../language/coaching.api.js';
import { supportReply } from './support-reply.js';

const SPEAKERS = { coachName: 'Maya', supportEmail: 'help@coach.example', firstName: 'Dana' };

/** Returns the coach's reply to each message, in order. */
function converse(said: readonly string[], plan = aPlanOutline()): string[] {
  const lines: Line[] = [];
  return said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = supportReply({ lines, plan, ...SPEAKERS });
    lines.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const last = (...said: string[]): string => converse(said).at(-1)!;
const withoutPractice = aPlanOutline({ atHand: null });

describe('the scripted coach in a conversation about a plan', () => {
  // proves 5.28
  it('understands every choice that it offers, and ends each reply with a question that takes one tap', () => {
    const asked = new Set<string>();
    const waiting = [aPlanOutline(), withoutPractice].flatMap((plan) =>
      ['Hi', LABELS.else, LABELS['practice-changes'], LABELS['new-plan']].map((said) => ({ said, plan })),
    );
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { said, plan } = next;
      const reply = converse([said], plan).at(-1)!;
      expect(reply).not.toMatch(/^I didn’t get that/);
      if (reply.endsWith(CONCLUDE_MARKER)) continue;
      const choices = repliesOffered(reply);
      expect([said, choices.length]).not.toEqual([said, 0]);
      for (const choice of choices.filter((one) => !asked.has(one))) {
        asked.add(choice);
        waiting.push({ said: choice, plan });
      }
    }
    expect(asked.size).toBeGreaterThan(15);
  });

  // proves 5.23
  it.each(['This is too much for me', 'Can you make it smaller?', 'something shorter please', LABELS.smaller])(
    'makes the practice smaller: one of its own steps (%s)',
    (said) => {
      expect(last(said)).toContain('Choose one task that you keep for yourself.');
      expect(last(said)).toContain('Once is enough: a small try counts in full');
    },
  );

  it('describes the practice by its own steps, its own words, and the reason why it was chosen', () => {
    expect(last('What am I supposed to do?')).toMatch(/1\. Choose one task.*\n2\. Write down.*\n3\. Ask one person/);
    expect(last('What do I say?')).toContain('“Let one task go” has no sentence to say');
    expect(last('why this one')).toContain('“Let one task go” is about delegation');
  });

  // proves 5.28
  it.each([
    ['I am having a hard week', 'That sounds hard. Nothing in your plan has to happen this week.'],
    ['my mother died on sunday', 'I’m sorry to hear that.'],
    ['my manager keeps groping me', '1-800-669-4000'],
    ['my sister found our dad dead last spring and I keep seeing it', '988 is there at any hour'],
    ['I could not sleep again. What do I do?', 'That sounds hard. Nothing in your plan has to happen this week.'],
    ['Where am I at with this?', 'You are in week '],
    ['how many will there be in total?', 'of 52 practices done'],
    ['what is my current practice?', 'Open now is “Let one task go”.'],
    ['what was my last check-in about?', 'what it changed stands on “Your practices”'],
    ['what can you change?', 'Here is what I can do besides.'],
    ['thank you!', 'You’re welcome.'],
    ['Who can read this?', 'staff'],
    ['what comes next', 'The next practice, “'],
    ['kindly list the upcoming ones', 'The next practice, “'],
    ['why did you stop texting me', 'The next practice, “'],
    ['are my texts on or off?', 'The next practice, “'],
    ['what comes next', 'You are in week '],
    ['cancel my membership', 'in “Account”'],
    ['so that other thing', 'I didn’t get that.'],
    [
      'my boss said I should quit being so nice',
      'Thank you for telling me. Shall I plan the rest with more on managing up?',
    ],
    ['We came second in the whole region this year!!', 'Thank you for telling me. Which of these would help?'],
    ['Everything is urgent, I never know what comes first', 'Do you mean “What comes next?” or “More prioritization”?'],
    ['who gets to read what the bank types', 'Your employer can’t read this'],
    ['the task one. let one task go', 'About “Let one task go”: Which of these would help?'],
    ['how do i tell him hes gonna lose his job if it happens again', 'Do you mean “What do I say?”?'],
    ['should I back off or keep going?', 'I can’t answer that here: I can explain'],
    ['is Maya real', 'an AI coach, not a person'],
    ['can I get these on my work email', 'Practices come only as texts to one number'],
    ['does pausing stop the billing?', 'A pause lets the texts rest, and nothing else.'],
    ['I don’t feel like doing this one', 'What shall I do with it?'],
    ['my manager got fired today', 'Shall we change the plan?'],
    ['How many are left by the way?', 'practices done'],
    ['What words may I use?', 'has no sentence to say'],
    ['hey is my pause on?', 'The next practice, “'],
    ['I hate this practice', 'That is fair to say. “Swap it”'],
    ['does my school’s superintendent see what I write?', 'Your employer can’t read this'],
    ['and the first part, is my district paying?', '$59'],
    ['I am afraid I do not quite understand what you want me to do', 'in short:'],
    ['I’d like to stop the whole thing', 'You can cancel at any time in your account'],
    ['I just want no more texts and no more plan', 'The reply STOP ends the texts.'],
    ['that ends the texts?', 'STOP in reply to a text ends the texts'],
    ['ok, pause them for good then', 'STOP in reply to a text ends the texts'],
    ['how long till the next one', 'The next practice, “'],
    ['how long does each of these take usually', 'a minute or two to read'],
    ['can I get them in spanish', 'I write English only.'],
    ['when I get my next text', 'The next practice, “'],
    ['hey whats new since we last talked', 'The next practice, “'],
    ['did anything change in my plan?', 'The next practice, “'],
    ['I haven’t had a text for a while, is something wrong?', 'The next practice, “'],
    ['why am i not getting any texts', 'The next practice, “'],
    ['So what happens now that I’m through with all of it?', 'The next practice, “'],
    ['how do I change my goal', '“Correct my plan” opens the form for another problem or goal'],
    ['the success in my plan is wrong, can you change it to: they sort it out', '“Correct my plan” opens the form'],
    ['please change the goal: they sort it out alone', '“Correct my plan” opens the form for your goal'],
    ['the problem is a different one now', '“Correct my plan” opens the form for your problem'],
    ['and where was that again, correct my plan', '“Correct my plan” opens the form'],
    ['the plumber comes at noon, anyway, what comes next', 'The next practice, “'],
    ['wow ok. never mind', CONCLUDE_MARKER],
    ['no, that’s it', CONCLUDE_MARKER],
    ['Ask a person', 'a person answers at help@coach.example'],
    ['can I get a human?', 'help@coach.example reaches one'],
    ['I got the promotion!!', 'That is good to hear.'],
    ['honestly I can’t live with myself anymore', 'Nothing in your plan has to happen now.'],
    ['It backfired, they all laughed at me', 'That sounds hard.'],
    ['what did I tell you at the start?', 'You told me this: “I end up doing it all myself.”'],
    ['I want to work on delegation first', '“Correct my plan”'],
    ['my goal is different now', '“Correct my plan”'],
    ['these tips have nothing to do with my job', 'That is fair to say.'],
    ['you are not listening to me', 'That is fair to say.'],
    ['this app doesn’t understand', 'That is fair to say.'],
    ['fine, undo the last change', 'Nothing was changed just now.'],
  ])('replies to “%s” with %s', (said, reply) => {
    expect(last(said).replaceAll("'", '’')).toContain(reply);
  });

  // proves 5.28
  it.each([
    ['what comes after this one?', 'The next practice, “'],
    ['could you explain me the exercise', 'in short:'],
    ['is there an easier way to do this one', 'Once is enough: a small try counts in full'],
    ['which words do I use when he interrupts me again', '“Let one task go” has no sentence to say'],
  ])('shows at once what is almost certainly meant, and changes nothing: %s', (said, reply) => {
    expect(last(said)).toContain(reply);
  });

  // proves 5.28
  it('asks whether it is meant, where a message is probably about a choice, and takes a plain yes', () => {
    const said = 'ok I’ll look there, thanks bye';
    const [asks, takes] = converse([said, 'ok']);
    expect(asks).toBe('I’m not sure. Do you mean “That’s all”?');
    expect(repliesOffered(asks!)).toEqual([LABELS.leave, LABELS.else]);
    expect(takes).toContain(CONCLUDE_MARKER);
    expect(last(said, LABELS.else)).not.toContain(CONCLUDE_MARKER);
  });

  // proves 5.28
  it('asks which of at most three is meant, where none is likely enough, and takes no plain yes', () => {
    const said = 'I never have time for these, can we do fewer';
    const asks = last(said);
    expect(asks).toMatch(/^I’m not sure\. Do you mean “.+”, “.+” or “More prioritization”\?$/);
    const [first, second, , other] = repliesOffered(asks);
    expect(other).toBe(LABELS.else);
    expect(last(said, 'yes')).toContain('I had proposed nothing, so nothing has changed.');
    const lines: Line[] = [said, asks].map((content, nth) => ({ role: nth === 0 ? 'user' : 'assistant', content }));
    for (const choice of [first!, second!])
      expect(guessTaken([...lines, { role: 'user', content: choice }]).taken).toBe(planChoiceIn(choice));
  });

  const OFFER = 'Shall I take “Let one task go” out of your plan? Reply yes or no.';
  const WHICH = 'Which practice do you mean: “Let one task go” or “Hand over the outcome”?';
  const after = (asks: string, ...said: string[]): string => {
    const lines: Line[] = [{ role: 'assistant', content: asks }];
    for (const content of said) {
      lines.push({ role: 'user', content });
      const plan = aPlanOutline();
      lines.push({ role: 'assistant', content: supportReply({ lines, plan, ...SPEAKERS }) });
    }
    return lines.at(-1)!.content;
  };

  // proves 5.28
  it.each([
    ['the hotel has a wedding on, wild times here', OFFER, 'Nothing has changed. Thank you for telling me. '],
    ['let me think about the wedding', OFFER, 'Nothing has changed. I can’t tell whether that is a yes. '],
    ['who can read that', OFFER, 'Nothing has changed. Your employer'],
    ['what comes next?', OFFER, 'Nothing has changed. The next practice'],
    ['the big green thing', WHICH, 'I didn’t get that. '],
    ['when I say so', ASKS.pause, 'I didn’t get that. '],
    ['whenever, you pick', ASKS.times, 'I didn’t get that. '],
  ])('asks once more what was not answered: “%s” to “%s”', (said, asked, lead) => {
    const again = after(asked, said);
    expect(again.replaceAll("'", '’')).toContain(lead);
    expect(again.endsWith(asked)).toBe(true);
    expect(after(asked, said, said).endsWith(asked)).toBe(false);
  });

  // proves 5.28
  it.each(['no thanks', 'keep it', 'no, I still want to try it on Friday', 'my mother died last night'])(
    'asks no more after “%s”',
    (said) => {
      expect(after(OFFER, said)).not.toContain(OFFER);
    },
  );

  // proves 5.28
  it.each([
    ['the second one', 'Hand over the outcome'],
    ['number two', 'Hand over the outcome'],
    ['1', 'Let one task go'],
    ['The last one you named.', 'Hand over the outcome'],
  ])('takes the place of a choice for the choice: %s', (said, title) => {
    const lines: Line[] = [WHICH, said].map((content, nth) => ({ role: nth === 0 ? 'assistant' : 'user', content }));
    expect(guessTaken(lines).lines.at(-1)!.content).toBe(title);
  });

  it.each([
    [ASKS.pause, 'two'],
    [ASKS.times, 'one'],
    [OFFER, '2'],
    [ASKS.plan, 'the last one'],
  ])('takes no number for a choice after “%s”', (asked, said) => {
    const lines: Line[] = [asked, said].map((content, nth) => ({ role: nth === 0 ? 'assistant' : 'user', content }));
    expect(guessTaken(lines).lines.at(-1)!.content).toBe(said);
  });

  // proves 5.28
  it.each(['My son hit a home run on Saturday', 'the weather is awful here', 'I asked Rosa to take the close'])(
    'asks for no choice where a message only tells something: %s',
    (said) => {
      expect(last(said)).not.toContain('Do you mean');
    },
  );

  // proves 5.28
  it('takes a guess together with the words that it was made from', () => {
    const first: Line = { role: 'user', content: 'another time of the day, 7 PM perhaps' };
    const guess: Line = { role: 'assistant', content: doYouMeanText(LABELS.times) };
    const takes = (content: string) => guessTaken([first, guess, { role: 'user', content }]);
    for (const yes of ['ok', 'Yes', LABELS.times]) expect(takes(yes)).toEqual({ lines: [first], taken: 'times' });
    for (const other of ['no', LABELS.leave, LABELS.else]) expect(takes(other).taken).toBeNull();
  });

  // proves 5.28
  it.each([
    ['ok', true],
    ['yes', true],
    ['yeah, go ahead', true],
    ['👍', true],
    ['yes, that’s all', true],
    ['that’s all', false],
    ['nothing else', false],
    ['nope, nothing', false],
    ['thanks, bye', false],
    ['thanks that’s all', false],
    ['great, that’s everything for today', false],
    ['all good', false],
    ['leave it', false],
    ['no changes', false],
    ['none', false],
    ['no, that’s fine', false],
    ['yes, leave it', false],
    ['thanks', false],
  ])('tells a yes to a change from closing words: “%s”', (said, isYes) => {
    expect(saysYes(said)).toBe(isYes);
  });

  // proves 5.28
  it('says what it understands, and where a person is, rather than guess', () => {
    const [first, second] = converse(['blue elephant', 'purple elephant']);
    expect(first).toContain('I understand the choices below, days and hours, and the names of your practices.');
    expect(second).toContain('I didn’t get that, either. A person answers at help@coach.example.');
    expect(repliesOffered(second!)).toContain(LABELS['account-or-person']);
  });

  // proves 5.28
  it('advises on no case of the person’s own, keeps none of it, and says so', () => {
    const story =
      'My foreman used to throw a panel schedule at you and walk off, and he was the best teacher I ever had in the trade.';
    expect(last(story)).toContain('I can’t advise on a case of your own here, and I don’t keep it as a note.');
  });

  // proves 5.28
  it.each([
    ['ok I’ll look there. Goodbye for now.', CONCLUDE_MARKER],
    ['That helps a lot with the rota. Thank you!', 'You’re welcome.'],
    ['The exercise wants thirty minutes of me, which I never have. Is there a shorter version?', 'Once is enough'],
    [
      'He is late every morning and gives me lip. How would I open the conversation?',
      '“Let one task go” has no sentence to say',
    ],
  ])('reads the sentence that says something to it: %s', (said, reply) => {
    expect(last(said)).toContain(reply);
  });

  // proves 5.28
  it('tells of each of several choices in one message', () => {
    const reply = last('make it smaller and explain the steps. and what comes next?');
    for (const part of ['Once is enough', 'in short:', 'The next practice, “']) expect(reply).toContain(part);
    expect(reply.match(/would help\?/g)).toHaveLength(1);
  });

  // proves 5.23
  it.each([
    ['Ask one person, alone: “What would you do in my place?”', ['What would you do in my place?']],
    [
      'Say two sentences. “I am at my limit this week.” Or, “I need one hour of your time.”',
      ['I am at my limit this week.', 'I need one hour of your time.'],
    ],
    [
      'What we know: “Two of the sites will merge.” What we don’t know: “Nobody has named the site.”',
      ['Two of the sites will merge.', 'Nobody has named the site.'],
    ],
    ['You say, “Let me think about it and see.” It sounds helpful.', []],
    ['Somebody asks, “Didn’t we agree on that?” An honest one will say, “I never thought about it.”', []],
    ['Write down what you leave undone. “The monthly newsletter. The other report.”', []],
    ['A decision means that it worked; “Can you walk me through this?” means that it did not.', []],
    ['Take paper and one question, such as: “What will break first next year?”', []],
  ])('suggests the sentences that a practice tells its reader to say, and no others: %s', (text, said) => {
    const plan = aPlanOutline({ atHand: { ...aPlanOutline().atHand!, text } });
    const [reply] = converse(['What do I say?'], plan);
    expect([...reply!.matchAll(/^- “(.*)”$/gm)].map(([, sentence]) => sentence)).toEqual(said);
    if (said.length === 0) expect(reply).toContain('has no sentence to say, and I can’t write one for you here.');
  });

  // proves 5.28
  it('names the ways to change the plan after a yes to whether it should change', () => {
    const lines: Line[] = [{ role: 'assistant', content: ASKS.changed }];
    const after = (content: string) =>
      supportReply({ ...SPEAKERS, lines: [...lines, { role: 'user', content }], plan: aPlanOutline() });
    expect(repliesOffered(ASKS.changed)).toEqual(['Yes', 'No']);
    expect(repliesOffered(after('yes'))).toEqual([
      LABELS.correct,
      'More of a skill',
      'Less of a skill',
      LABELS['new-plan'],
      LABELS.keep,
    ]);
    expect(after('no')).toMatch(/^Then everything stays as it is\./);
  });

  // proves 5.24
  it('asks once before it leads to a new plan', () => {
    const [asks, leads] = converse(['Something new', 'Yes']);
    expect(asks).toContain('what you did and wrote stays');
    expect(leads).toContain('“Talk about something new”');
    expect(leads).toContain(CONCLUDE_MARKER);
    expect(last('Something new', 'No')).not.toContain(CONCLUDE_MARKER);
  });

  // proves 5.25
  it('ends when the person says that they are done, and at nothing else', () => {
    for (const said of ['That’s all', 'nope, nothing']) expect(last(said)).toContain(CONCLUDE_MARKER);
    for (const said of ['ok', 'thanks', 'no', 'yes', 'stop sending these on Fridays'])
      expect(last(said)).not.toContain(CONCLUDE_MARKER);
  });

  it('goes on after a crisis message where the person wants to', () => {
    const lines: Line[] = [
      { role: 'user', content: '[note]', isNote: true },
      { role: 'user', content: 'can we go on' },
    ];
    const reply = supportReply({ lines, plan: aPlanOutline(), ...SPEAKERS });
    expect(reply).toContain('988 is there at any hour');
    expect(reply.endsWith(ASKS.wordless)).toBe(true);
  });

  it('tells nothing of a practice that has not come yet but its name, its skill and its reason', () => {
    const plan = aPlanOutline();
    const coming = aPlanOutline({ atHand: { ...plan.atHand!, text: null, isToCome: true } });
    for (const said of ['explain it', 'make it smaller', 'what do I say', 'why']) {
      const [reply] = converse([said], coming);
      expect(reply).toContain('“Let one task go” has not come yet: its text will explain it.');
      expect(repliesOffered(reply!)).toEqual([LABELS.why, LABELS.skip, LABELS.swap, LABELS.keep]);
    }
  });

  it('says that nothing is open, and what comes', () => {
    expect(converse(['explain it'], withoutPractice)[0]).toContain('No practice is open just now');
  });
});
