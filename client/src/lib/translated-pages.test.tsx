import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { translate } from '../../../test/support/translate';
import { Button } from '../ui/button';
import { followTranslators } from './translated-pages';

describe('A page that the browser translates', () => {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  let stop: () => void;
  beforeAll(() => {
    followTranslators();
    stop = translate();
  });
  afterEach(cleanup);
  afterAll(() => {
    stop();
    Object.assign(Node.prototype, { insertBefore, removeChild });
    Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
  });
  const translated = () => act(() => Promise.resolve());
  const text = () => document.body.textContent;

  it('has buttons that can become pending, and ready again', async () => {
    const { rerender } = render(<Button>Save</Button>);
    await translated();
    expect(text()).toBe('SAVE');
    rerender(<Button pending>Save</Button>);
    await translated();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button').firstElementChild?.nodeName).toBe('svg');
    rerender(<Button>Saved</Button>);
    await translated();
    expect(text()).toBe('SAVED');
  });

  // proves 12.14
  it('loses the texts that are taken away, and gains those that come, in their places', async () => {
    const Line = ({ texts }: { texts: string[] }) => (
      <p>
        {texts.map((words) => words)}
        <b>!</b>
      </p>
    );
    const { rerender } = render(<Line texts={['current ', 'practice ', 'today']} />);
    await translated();
    expect(text()).toBe('CURRENT PRACTICE TODAY!');
    rerender(<Line texts={['paused']} />);
    await translated();
    expect(text()).toBe('PAUSED!');
    rerender(<Line texts={['next ', 'on ', 'Monday']} />);
    await translated();
    expect(text()).toBe('NEXT ON MONDAY!');
  });

  it('shows the whole of a text that grows', async () => {
    const { rerender } = render(
      <p>
        What stands <b>out</b>
      </p>,
    );
    for (const end of ['', ': every', ': every decision.']) {
      rerender(
        <p>
          What stands <b>out</b>
          {end}
        </p>,
      );
      await translated();
    }
    expect(text()).toBe('WHAT STANDS OUT: EVERY DECISION.');
  });
});
