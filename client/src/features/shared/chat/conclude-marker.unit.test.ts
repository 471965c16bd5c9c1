import { describe, expect, it } from '@jest/globals';
import { withoutMarker } from './reply-text';

describe('withoutMarker', () => {
  it('hides the marker anywhere in a text', () => {
    expect(withoutMarker('Here is your focus.\n\n[CONCLUDE]')).toBe('Here is your focus.');
    expect(withoutMarker('[CONCLUDE] Bye')).toBe(' Bye');
    expect(withoutMarker('One [CONCLUDE] two [CONCLUDE]')).toBe('One two');
  });

  it('takes the emphasis around a marker with it', () => {
    expect(withoutMarker('Done. **[CONCLUDE]**')).toBe('Done.');
    expect(withoutMarker('Done. `[CONCLUDE]`')).toBe('Done.');
  });

  it('hides every beginning of a marker while the reply is streaming', () => {
    const marker = '[CONCLUDE]';
    for (let length = 1; length <= marker.length; length++)
      expect(withoutMarker(`Ready? ${marker.slice(0, length)}`, { unfinished: true }).trimEnd()).toBe('Ready?');
  });

  it('shows a bracket that turns out to be something else', () => {
    expect(withoutMarker('See [CON', { unfinished: true })).toBe('See ');
    expect(withoutMarker('See [CONTEXT', { unfinished: true })).toBe('See [CONTEXT');
    expect(withoutMarker('See [CON')).toBe('See [CON');
  });

  it('leaves other text unchanged', () => {
    expect(withoutMarker('[conclude] and [x](https://example.com)')).toBe('[conclude] and [x](https://example.com)');
  });
});
