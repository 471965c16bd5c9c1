import { expect, it } from '@jest/globals';
import { wantsToGoOn } from './going-on.js';

it.each(["I'm ok, let's go on", 'can we get back to delegation?', 'back to work stuff please'])(
  'takes for a wish to go on: %s',
  (message) => expect(wantsToGoOn(message)).toBe(true),
);

it.each(['ok', 'please help me', 'idk', 'yes', "I can't go on", 'i want to die, let us go on'])(
  'takes for no such wish: %s',
  (message) => expect(wantsToGoOn(message)).toBe(false),
);
