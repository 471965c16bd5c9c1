import { useState } from 'react';
import { keepWork, keptWork } from './kept-work';

/**
 * What is typed into a field, kept by the tab until it is taken away: a session that ends on the way does not lose it.
 * @param key names the field, what it is about and whose it is
 */
export function useKeptText(key: string): [string, (words: string) => void] {
  const [text, setText] = useState(() => keptWork<string>(key) ?? '');
  const write = (words: string) => {
    setText(words);
    keepWork(key, words || null);
  };
  return [text, write];
}
