import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { aText } from '../testing/a-text.js';
import { InMemoryTextChannel } from '../testing/in-memory-text.channel.js';
import { InMemoryTextRepository } from '../testing/in-memory-text.repository.js';
import type { ClaimedText } from './ports/text.repository.js';
import { SendDueTexts, type SendTexts } from './send-due-texts.task.js';

const BREATH_MS = 1_000;
const ROUND_MS = 10_000;

describe('sending texts that are due', () => {
  it('sends as many as the pace allows, however long the carrier takes for each group', async () => {
    const clock = new FixedClock();
    const begin = clock.now().getTime();
    const texts = new InMemoryTextRepository();
    const due = Array.from({ length: 200 }, () => aText({ state: 'queued', nextTryAt: clock.now() }));
    await texts.add(due.map((text) => ({ text, secretBody: text.body })));
    let sent = 0;
    const carrier = {
      execute: async (claimed: readonly ClaimedText[]) => {
        clock.advance(1_000);
        sent += claimed.length;
        return { answered: claimed.length, found: 0, channelFailed: false, silent: false };
      },
    } as unknown as SendTexts;
    // Texts of two segments: two a second.
    const task = new SendDueTexts(texts, new InMemoryTextChannel(4), carrier, clock);

    const seconds = () => (clock.now().getTime() - begin) / 1_000;
    while (seconds() < 60) {
      const end = clock.now().getTime() + ROUND_MS;
      const round = {
        cutOff: new AbortController().signal,
        get isOver() {
          return clock.now().getTime() >= end;
        },
      };
      await task.runDue(clock.now(), round);
      // Behaves like the loop: it pauses unless the round was too short for everything that is due.
      if (!round.isOver) clock.advance(BREATH_MS);
    }
    expect(sent / seconds()).toBeGreaterThan(1.9);
    expect(sent / seconds()).toBeLessThanOrEqual(2.1);
  });
});
