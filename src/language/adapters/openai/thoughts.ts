/** Marks of reasoning that models put into the reply itself. */
const OPENINGS = ['<think>', '<thinking>', '<thought>'];

/**
 * Leaves out what a model thinks at the beginning of a reply: it is no part of what is said. The pieces may cut the tags
 * anywhere.
 */
export class ThoughtFilter {
  private state: 'start' | 'thinking' | 'speaking' = 'start';
  private held = '';
  private closing = '';

  /** True if the model is thinking, so that a person has to wait for its first word. */
  get isThinking(): boolean {
    return this.state === 'thinking';
  }

  private get isSpeaking(): boolean {
    return this.state === 'speaking';
  }

  /** @returns what is said */
  push(piece: string): string {
    if (this.isSpeaking) return piece;
    this.held += piece;
    if (!this.isThinking) this.begin();
    if (this.isThinking) this.endThought();
    if (!this.isSpeaking) return '';
    const said = this.held;
    this.held = '';
    return said;
  }

  private begin(): void {
    const text = this.held.trimStart();
    const opening = OPENINGS.find((tag) => text.startsWith(tag));
    if (opening) {
      this.state = 'thinking';
      this.closing = opening.replace('<', '</');
      this.held = text.slice(opening.length);
    } else if (!OPENINGS.some((tag) => tag.startsWith(text))) this.state = 'speaking';
  }

  private endThought(): void {
    const end = this.held.indexOf(this.closing);
    if (end >= 0) {
      this.held = this.held.slice(end + this.closing.length).trimStart();
      // A reply begins with its first word, which may come later.
      this.state = this.held === '' ? 'start' : 'speaking';
    } else this.held = this.held.slice(-this.closing.length);
  }
}
