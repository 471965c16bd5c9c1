import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NotToday } from './after-practice';

const nothing = async () => undefined;

describe('the other answers to a practice', () => {
  it('say that a plan that is complete opens again for LATER', () => {
    const { rerender } = render(<NotToday isFinished onLater={nothing} onSkip={nothing} />);
    expect(screen.getByText(/Your plan is complete\. “Later” opens it again/)).toBeVisible();
    rerender(<NotToday isFinished={false} onLater={nothing} onSkip={nothing} />);
    expect(screen.queryByText(/opens it again/)).toBeNull();
  });
});
