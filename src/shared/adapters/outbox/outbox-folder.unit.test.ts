import { describe, expect, it } from '@jest/globals';
import { loggableLinks } from './outbox-folder.js';

const LINKS = [
  'https://coach.example/c/Jx8Q2yT5s0Vw',
  'https://coach.example/password/reset/confirm/0f8fad5b/7d2c9e1f/',
  'https://coach.example/content/7?user=0f8fad5b&token=7d2c9e1f',
];
const SECRETS = /Jx8Q2yT5s0Vw|0f8fad5b|7d2c9e1f/;
const text = `Here: ${LINKS.join(' and ')}`;

describe('the links in the log of a local fake', () => {
  it('are complete in a demonstration, so that they can be followed', () => {
    expect(loggableLinks(text, { masksLinks: false })).toEqual(LINKS);
  });

  // proves 14.13
  it('are useless in production, and still show which kind of link it was', () => {
    const links = loggableLinks(text, { masksLinks: true });
    expect(links.join()).not.toMatch(SECRETS);
    expect(links).toEqual([
      'https://coach.example/c/…',
      'https://coach.example/password/…',
      'https://coach.example/content/…',
    ]);
  });
});
