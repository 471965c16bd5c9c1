import { type News, newsIn } from '../../../language/coaching.api.js';

export const SORRY = "I'm sorry to hear that.";

/** Claims no feeling, and gives no advice. */
const WORDS: Record<News, string> = {
  loss: SORRY,
  tears: 'Tears need not mean that something went wrong; I can’t judge that from here.',
  'bad-news': 'That is a lot to carry.',
  'good-news': 'That is good to hear.',
};

/** One plain sentence about news in a message, to be said before anything else; empty where there are none. */
export function humanWord(message: string): string {
  const news = newsIn(message);
  return news ? WORDS[news] : '';
}
