import { describe, expect, it } from '@jest/globals';
import { CRISIS_LINE, CRISIS_REPLY, speaksOfSelfHarm } from './crisis.js';

describe('speaksOfSelfHarm', () => {
  it.each([
    'I want to kill myself',
    'i wanna kill my self',
    'I WANT TO KILL MYSELF!!!',
    'im going to kill myslef',
    'Sometimes I think about killing myself.',
    'I have been thinking of killing myself over this job',
    'I feel like killing myself',
    'maybe i should just kill myself',
    'kill myself',
    'I’m going to end my life',
    'I want to end it all',
    'thinking about ending it all',
    'I am suicidal',
    "I'm feeling sucidal lately",
    'suicide',
    'I keep having thoughts of suicide',
    'sucide seems like the only way out',
    'suiside is on my mind',
    'su1cide',
    'I might commit suicide',
    "I don't want to live anymore",
    'i dont want to be alive',
    "I don't want to be here anymore.",
    'I wish I was dead',
    "I wish I'd never been here, I wish I were dead",
    'wish i was never born',
    'I just want to die',
    'i wanna die',
    'I want to dieeee',
    "I'd be better off dead",
    'my family would be better off without me',
    'everyone is better off without me',
    'There is no reason to live',
    'I see no point in living',
    'I have nothing to live for',
    "life isn't worth living",
    "I'm tired of living",
    'I hope I go to sleep and never wake up',
    "I can't keep living like this, I can't go on living",
    'I have been cutting myself again',
    'I cut my wrists last night',
    'self harm',
    'I self-harm when work gets bad',
    'I want to hurt myself',
    'I hurt myself on purpose',
    'I am going to overdose on pills',
    'I want to take all my pills',
    'I could hang myself',
    'jump off a bridge',
    'I think about stepping in front of a train, walk in front of a train',
    'I want to unalive myself',
    'gonna kms tonight',
    'kms',
    'One of my team told me she wants to kill herself',
    'A colleague died by suicide last week',
    'He took his own life',
    'an employee said he was going to kill himself',
    'I just want it all to end',
    'I want to sleep forever',
    'Quiero morir',
    'no quiero vivir',
    'This deadline is killing me and honestly I want to kill myself',
    'k, so: I want – to kill – myself',
    '**I want to die**',
  ])('takes seriously: %s', (message) => {
    expect(speaksOfSelfHarm(message)).toBe(true);
  });

  it.each([
    'this deadline is killing me',
    'We should kill the project',
    'my boss is going to kill me',
    "I'm killing myself to hit this deadline",
    'I have been killing myself over this report for weeks',
    "We're killing ourselves trying to ship it",
    'Saying no would be career suicide',
    'That is political suicide in our company',
    'It felt like a suicide mission',
    'I run fundraising for a suicide prevention hotline',
    "I'm dying to know what you think",
    'I am dead tired after the reorg',
    'This is a dead-end job',
    'I nearly died of embarrassment',
    'I wanted to die of embarrassment in that meeting',
    "I'd rather die than present to the board",
    'I shot myself in the foot with that email, I always shoot myself in the foot',
    'I left my team hanging, I hang myself out to dry',
    'I need to cut myself some slack',
    'I cut myself off mid-sentence',
    'I cut my arm while cooking, nothing bad',
    'I ran 10 kms this morning',
    'We killed the feature and ended the project',
    'I want to end this conversation with my report well',
    "I don't want to be here anymore at this company",
    "I can't go on like this with two jobs",
    'I want to take my life back from work',
    'I hurt myself playing soccer, so I was out for a week',
    "My life's work is at stake",
    'I want to live closer to the office',
    "I don't want to live in Denver",
    'I am tired of living in a hotel',
    'Time to decide and let it subside',
    'Team members self-organise, self-harmonise and are selfless',
    'The market is killing us',
    'How do I kill a meeting that nobody needs',
    'This hill is not one I want to die on',
    "I'm drowning in email",
    'The team would be better off without me managing every detail',
    'We need an exit plan and a death march is not one',
    'I overdosed on coffee today',
    'I want to strengthen my strategic presence',
    '',
    '🙂',
  ])('leaves alone: %s', (message) => {
    expect(speaksOfSelfHarm(message)).toBe(false);
  });

  it('reads ten thousand characters to their end', () => {
    const long = 'i want to go on and on about my own self and my work '.repeat(200);
    expect(speaksOfSelfHarm(long)).toBe(false);
    expect(speaksOfSelfHarm(`${long} and i want to die`)).toBe(true);
  });
});

it('names 988, by call or text, and does not conclude', () => {
  expect(CRISIS_REPLY).toMatch(/call or text 988/);
  expect(CRISIS_LINE).toMatch(/call or text 988/);
  expect(CRISIS_REPLY).not.toContain('[CONCLUDE]');
});
