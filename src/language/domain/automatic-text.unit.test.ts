import { describe, expect, it } from '@jest/globals';
import { isAutomaticText, ownWords } from '../replies.api.js';

const HELP = 'Career Coach: two leadership practices a week. Reply DONE, SKIP or LATER. Reply STOP to stop the texts.';

describe('a text that nobody wrote', () => {
  // proves 7.20
  it.each([
    'Samuel Adeyemi liked “Career Coach: your next practice”',
    'Liked “Career Coach: two leadership practices … Reply STOP to stop the texts.”',
    'Loved "Avery at Career Coach: http://coach.example/c/bmLfq34Vsrex3hgF"',
    'Laughed at “Well done!”',
    'Emphasized “Well done!”',
    'Questioned “Sorry, I’m not sure what you mean.”',
    'Removed a heart from “Well done!”',
    'Reacted 👍 to “Well done!”',
    '👍 to “Well done!”',
    'Liked an image',
    'Le gustó “Well done!”',
  ])('is a reaction: %s', (text) => {
    expect(isAutomaticText(text)).toBe(true);
  });

  // proves 7.20
  it.each([
    'I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going.',
    "I'm driving with Focus turned on. I'll see your message when I get where I'm going.",
    "I'm sleeping. Do not disturb is on until 7 AM.",
    "Auto-reply: I'm driving and can't text right now.",
    '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification.)',
    'Auto reply: I am out of the office until Monday, January 4.',
    'This is an automated response. The number you are texting is a landline.',
    'FreeMsg: Unable to send message - Message Blocking is active.',
    'This phone number has been disconnected.',
    'Thanks for contacting Smith Dental! Text STOP to opt out.',
    "Sorry, I missed your call. I'm in a meeting. Will call you later.",
  ])('is an automatic reply: %s', (text) => {
    expect(isAutomaticText(text)).toBe(true);
  });

  it.each([
    'I liked the idea of the walk',
    `Replying to “${HELP}”: done`,
    "I'm driving home, will do it tonight",
    'Loved this one!',
    'Thanks for the tip',
    'DONE',
    'My boss is out of the office so I asked Dana',
    'out of office until Jan 4, please pause',
    'Thanks for texting me this',
    'I asked her to “own it”',
  ])('is not what a person writes: %s', (text) => {
    expect(isAutomaticText(text)).toBe(false);
  });
});

describe('the words of a person', () => {
  // proves 7.20
  it.each([
    ['DONE\nSent from my iPhone', 'DONE'],
    ['HELP\n\nGet Outlook for iOS', 'HELP'],
    ['(no subject) DONE', 'DONE'],
    [`> ${HELP}\nThanks!`, 'Thanks!'],
    [`Thanks, got it!\nOn Tue, Nov 24, Career Coach wrote:\n${HELP}`, 'Thanks, got it!'],
    [`DONE\n${HELP}`, 'DONE'],
    ['DONE\nSorry, I’m not sure what you mean. Reply DONE, SKIP, LATER o…', 'DONE'],
    ['I asked Dana.\nShe said yes.', 'I asked Dana.\nShe said yes.'],
    [`“${HELP}”`, ''],
    [`Replying to “${HELP}”: done`, 'done'],
    ['Your practices come on Mondays and Fridays at 9\nthat works', 'that works'],
    ['Mondays and Fridays at 9:30 AM', 'Mondays and Fridays at 9:30 AM'],
    ['Got it\nReply STOP to end.', 'Got it'],
  ])('are without quotations and signatures: %j', (text, own) => {
    const sent = [
      HELP,
      'Sorry, I’m not sure what you mean. Reply DONE, SKIP, LATER or PAUSE.',
      'Try it.\nReply STOP to end.',
    ];
    expect(ownWords(text, sent, ['Your practices come on Mondays and Fridays at 9:30 AM from now on.'])).toBe(own);
  });
});
