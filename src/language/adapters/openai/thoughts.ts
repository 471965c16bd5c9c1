/** Marks of reasoning that models put into the reply itself, in capitals or not: how a thought begins, and how it ends. */
const THOUGHTS: [opening: string, closing: RegExp][] = [
  ['<think>', /<\/think>/i],
  ['<thinking>', /<\/thinking>/i],
  ['<thought>', /<\/thought>/i],
  ['<reasoning>', /<\/reasoning>/i],
  ['[think]', /\[\/think\]/i],
];
/** Characters of the longest mark, which may be cut between two pieces. */
const LONGEST_MARK = 12;

/**
 * Leaves out what a model thinks at the beginning of a reply: it is no part of what is said. The pieces may cut the tags
 * anywhere.
 */
export class ThoughtFilter {
  private state: 'start' | 'thinking' | 'speaking' = 'start';
  private held = '';
  private closing = /$/;

  /** True if the model is thinking, so that a person has to wait for its first word. */
  get isThinking(): boolean {
    return this.state === 'thinking';
  }

  /** @returns what is said */
  push(piece: string): string {
    if (this.state === 'speaking') return piece;
    this.held += piece;
    // A reply begins with its first word, and before it one thought may follow another.
    while (this.isThinking ? this.ends() : this.begins());
    if (this.isThinking || THOUGHTS.some(([opening]) => opening.startsWith(this.beginning()))) return '';
    this.state = 'speaking';
    return this.held;
  }

  private begins(): boolean {
    const thought = THOUGHTS.find(([opening]) => this.beginning().startsWith(opening));
    if (!thought) return false;
    this.state = 'thinking';
    this.held = this.held.trimStart().slice(thought[0].length);
    this.closing = thought[1];
    return true;
  }

  private ends(): boolean {
    const closing = this.closing.exec(this.held);
    this.held = closing
      ? this.held.slice(closing.index + closing[0].length).trimStart()
      : this.held.slice(-LONGEST_MARK);
    if (closing) this.state = 'start';
    return closing !== null;
  }

  private beginning(): string {
    return this.held.trimStart().slice(0, LONGEST_MARK).toLowerCase();
  }
}
