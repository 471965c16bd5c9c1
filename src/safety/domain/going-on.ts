import { dangerIn } from './danger.js';

/**
 * Whether a person whom the chat has just told where help is says, in words of their own, that they want to go on with
 * the coaching. "ok", "yes" or a cry for help is no such wish.
 */
export function wantsToGoOn(message: string): boolean {
  const text = message.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  return dangerIn(message) === null && WISHES.some((wish) => wish.test(text));
}

const WISHES = [
  /\b(?:let'?s|can we|could we|i want to|i'd like to|i would like to|ready to|want to|we can|you can|please) (?:just )?(?:go on|continue|carry on|keep going|get back|go back|move on|resume|talk about)\b/,
  /\bback to (?:the |my |our )?(?:coaching|work|topic|conversation|talk|delegat\w+)\b/,
];
