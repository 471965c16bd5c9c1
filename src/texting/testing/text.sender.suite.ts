import { describe, expect, it } from '@jest/globals';
import type { OutgoingText, SoughtText, TextSender } from '../application/ports/text.sender.js';

let last = 0;

/** A text with a link of its own. */
export function anOutgoingText(part: Partial<OutgoingText> = {}): OutgoingText {
  const link = `https://coach.example.com/c/token-${++last}`;
  return { to: '+12125550123', body: `Ask first.\n${link}`, link, validitySeconds: 3_600, ...part };
}

/** The same text, handed over a moment ago and looked for. */
export const sought = ({ to, link }: OutgoingText): SoughtText => ({ to, link, since: new Date(Date.now() - 1_000) });

/**
 * The contract of every `TextSender`.
 * @param delivered what has reached the other side, oldest first
 */
export function textSenderSuite(sender: () => TextSender, delivered: () => { to: string; body: string }[]): void {
  describe('a text sender', () => {
    it('hands a text over unchanged, and returns the provider’s id for it', async () => {
      const [one, two] = [anOutgoingText(), anOutgoingText({ to: '+13125550123' })];
      const outcomes = [await sender().send(one), await sender().send(two)];
      expect(outcomes).toMatchObject([
        { kind: 'accepted', state: 'sent' },
        { kind: 'accepted', state: 'sent' },
      ]);
      expect(new Set(outcomes.map((outcome) => 'providerId' in outcome && outcome.providerId)).size).toBe(2);
      expect(delivered().slice(-2)).toMatchObject([
        { to: one.to, body: one.body },
        { to: two.to, body: two.body },
      ]);
    });

    it('finds what it handed over, among others', async () => {
      const text = anOutgoingText();
      await sender().send(anOutgoingText());
      await sender().send(text);
      await sender().send(anOutgoingText());
      expect(await sender().find(sought(text))).toMatchObject({ kind: 'accepted', providerId: expect.any(String) });
    });

    it('finds nothing that was never sent', async () => {
      expect(await sender().find(sought(anOutgoingText()))).toBeNull();
    });
  });
}
