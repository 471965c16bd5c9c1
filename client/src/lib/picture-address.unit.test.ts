import { describe, expect, it } from '@jest/globals';
import { pictureAddress } from './urls';

describe('the source of a picture', () => {
  it.each([
    ['https:', 'https://example.com/a.png', 'https://example.com/a.png'],
    ['https:', '/media/a.png', '/media/a.png'],
    ['https:', 'http://example.com/a.png', undefined],
    ['https:', 'HTTP://example.com/a.png', undefined],
    ['http:', 'http://example.com/a.png', 'http://example.com/a.png'],
    ['http:', '', undefined],
  ])('on a page by %s at %j comes from %j', (protocol, address, expected) => {
    expect(pictureAddress(address, protocol)).toBe(expected);
  });
});
