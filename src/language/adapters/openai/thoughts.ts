/** Marks of reasoning that models put into the reply itself, in capitals or not: how a thought begins, and how it ends. */
const THOUGHTS: [opening: string, closing: RegExp][] = [
  ['<think>', /<\/think>/i],
  ['<thinking>', /<\/thinking>/i],
  ['<thought>', /<\/thought>/i],
  ['<reasoning>', /<\/reasoning>/i],
  ['<seed:think>', /<\/seed:think>/i],
  ['[think]', /\[\/think\]/i],
  ['◁think▷', /◁\/think▷/i],
  // Before its reply a model of this kind may think in several channels.
  ['<|channel|>analysis', /<\|channel\|>final<\|message\|>/i],
];
/** Characters of the longest mark, which may be cut between two pieces. */
const LONGEST_MARK = 26;

/**
 * Leaves out what a model thinks at the beginning of a reply: it is no part of what is said. The pieces may cut the tags
 * anywhere. Where a model's template opens the thought, the reply begins inside it and has its end alone.
 */
export class ThoughtFilter {
  private state: 'start' | 'thinking' | 'speaking' = 'start';
  private held = '';
  private closing = /$/;
  /** The last characters said, which may begin a mark. */
  private said = '';
  private hasThought = false;
  /** The end of a thought that nothing began: all before it was the thought, what was said included. */
  unopened: RegExp | null = null;

  /** @param opened the end of the thought that the reply is expected to begin with; null for none */
  constructor(private readonly opened: RegExp | null = null) {
    if (!opened) return;
    this.state = 'thinking';
    this.closing = opened;
  }

  /** True if the model is thinking, so that a person has to wait for its first word. */
  get isThinking(): boolean {
    return this.state === 'thinking';
  }

  /** @returns what is said */
  push(piece: string): string {
    if (this.state === 'speaking') return this.speak(piece);
    this.held += piece;
    // A reply begins with its first word, and before it one thought may follow another.
    while (this.isThinking ? this.ends() : this.begins());
    if (this.isThinking || THOUGHTS.some(([opening]) => opening.startsWith(this.beginning()))) return '';
    this.state = 'speaking';
    return this.speak(this.held);
  }

  /** Returns the reply of a model that was expected to think, and did not. */
  rest(): string {
    return this.isThinking && this.opened && !this.hasThought ? this.held : '';
  }

  private speak(piece: string): string {
    if (this.hasThought) return piece;
    this.said += piece;
    const said = this.said;
    this.said = said.slice(-LONGEST_MARK);
    // Nearly every piece has none of these, and this is the hot path.
    if (!/[<[◁]/.test(said)) return piece;
    const lowered = said.toLowerCase();
    this.hasThought = THOUGHTS.some(([opening]) => lowered.includes(opening));
    const ended = this.hasThought ? undefined : THOUGHTS.find(([, closing]) => closing.test(said));
    if (!ended) return piece;
    this.hasThought = true;
    this.unopened = ended[1];
    const end = this.unopened.exec(said)!;
    return said.slice(end.index + end[0].length).trimStart();
  }

  private begins(): boolean {
    const thought = THOUGHTS.find(([opening]) => this.beginning().startsWith(opening));
    if (!thought) return false;
    this.state = 'thinking';
    this.hasThought = true;
    this.held = this.held.trimStart().slice(thought[0].length);
    this.closing = thought[1];
    return true;
  }

  private ends(): boolean {
    const closing = this.closing.exec(this.held);
    if (closing) {
      this.held = this.held.slice(closing.index + closing[0].length).trimStart();
      this.state = 'start';
      this.hasThought = true;
    } else if (this.hasThought) this.held = this.held.slice(-LONGEST_MARK);
    return closing !== null;
  }

  private beginning(): string {
    return this.held.trimStart().slice(0, LONGEST_MARK).toLowerCase();
  }
}
