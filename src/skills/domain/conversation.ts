/** One message of the talk that a plan is built from. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export type Conversation = readonly Turn[];

/** What the person wrote, in order, empty messages left out. */
export const personsMessages = (conversation: Conversation): string[] =>
  conversation.filter(({ role, content }) => role === 'user' && content.trim() !== '').map(({ content }) => content);

/** Words in common that make a text the person's own: shorter runs ("I want to") are everybody's. */
const RUN = 3;

/** Anything longer is not a word. */
const LONGEST_WORD = 40;

/**
 * Tells whether a text holds words of the person's own: three or more in a row, or a whole message that is shorter than
 * that. Case, punctuation and the kind of apostrophe don't count. True when the person wrote no word at all.
 */
export function ownWordsIn(conversation: Conversation): (text: string) => boolean {
  const own = new Set<string>();
  for (const message of personsMessages(conversation)) {
    const all = plainWords(message);
    const words = all.filter((word) => word.length <= LONGEST_WORD);
    if (words.length > 0 && words.length < RUN && words.length === all.length) own.add(words.join(' '));
    for (let i = 0; i + RUN <= words.length; i++) own.add(words.slice(i, i + RUN).join(' '));
  }
  if (own.size === 0) return () => true;
  return (text) => {
    const words = plainWords(text);
    for (let length = 1; length <= RUN; length++) {
      for (let i = 0; i + length <= words.length; i++) if (own.has(words.slice(i, i + length).join(' '))) return true;
    }
    return false;
  };
}

/** Tells whether the person said a text, in whole words and in one message; case, punctuation and apostrophes don't count. */
export function saidIn(conversation: Conversation): (text: string) => boolean {
  const said = personsMessages(conversation).map((message) => ` ${plainWords(message).join(' ')} `);
  return (text) => {
    const words = ` ${plainWords(text).join(' ')} `;
    return words.trim() !== '' && said.some((message) => message.includes(words));
  };
}

const plainWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
