import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from '../lib/http-error';
import { usePagination } from '../lib/pagination';
import { ErrorList } from './alert';
import { Button } from './button';
import { Collapsible } from './collapsible';
import { Dialog } from './dialog';
import { Unloaded } from './loading';
import { PaginationBar } from './paged-lists';
import { SelectField } from './select-field';
import { TextField } from './text-fields';

describe('A button that is pending', () => {
  it('says so and takes no click', async () => {
    const onClick = jest.fn();
    render(
      <Button pending pendingLabel="Processing..." onClick={onClick}>
        Subscribe Now
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Processing...' }));
    expect(screen.getByRole('button')).toBeDisabled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('An error list', () => {
  it('is announced, and says each thing once', () => {
    render(<ErrorList messages={['Too short.', 'Too short.', 'Too late.']} />);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Too short.', 'Too late.']);
  });

  it('is absent when there are no errors', () => {
    render(<ErrorList messages={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('What could not be loaded', () => {
  it.each([
    ['Away.', 'The plan could not be loaded. Away.'],
    ['Something went wrong', 'The plan could not be loaded. Something went wrong.'],
  ])('says why in a sentence: %s', (message, words) => {
    render(<Unloaded what="The plan" error={HttpError.status(400, { detail: message })} onRetry={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});

describe('A search', () => {
  it('takes no more than an address can hold', async () => {
    render(<TextField label="Search" type="search" />);
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.click(search);
    await userEvent.paste('a'.repeat(10_000));
    expect(search).toHaveValue('a'.repeat(200));
  });
});

describe('A choice of one', () => {
  const shown = (value: string) => {
    render(
      <SelectField
        label="Plan"
        value={value}
        onChange={() => undefined}
        options={{ '': 'Any', paused: 'paused plan', failed: 'failed plan' }}
      />,
    );
    return screen.getByRole('combobox', { name: 'Plan' });
  };

  it.each([
    ['', 'Any'],
    ['paused', 'paused plan'],
    ['paused,failed', 'paused plan, failed plan'],
    ['purple', 'Unknown: purple'],
    ['paused,purple', 'Unknown: paused,purple'],
  ])('shows what it is set to: %j', (value, words) => {
    expect(shown(value)).toHaveDisplayValue(words);
  });
});

describe('A collapsible section', () => {
  it('opens and closes', async () => {
    render(<Collapsible title="More Info">Details</Collapsible>);
    const button = screen.getByRole('button', { name: 'More Info', expanded: false });
    expect(screen.getByText('Details')).not.toBeVisible();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Details')).toBeVisible();
  });
});

describe('A dialog', () => {
  function Example() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Delete the account?">
          It is gone for good.
        </Dialog>
      </>
    );
  }

  it('has its title as its name, and closes', async () => {
    render(<Example />);
    expect(screen.queryByText('It is gone for good.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Delete the account?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('It is gone for good.')).toBeNull();
  });

  it('closes with a click outside', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByText('It is gone for good.'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A double click on what opens or closes a dialog', () => {
  /** @param count which click it is of those that the browser takes for one double click */
  function press(name: string, count = 1) {
    const button = screen.getByRole('button', { name });
    fireEvent.mouseDown(button, { detail: count });
    fireEvent.mouseUp(button, { detail: count });
    fireEvent.click(button, { detail: count });
  }

  function Example({ onUnder }: { onUnder: () => void }) {
    const [asked, setAsked] = useState(0);
    const close = () => setAsked(0);
    return (
      <>
        <button onClick={() => setAsked(1)}>Publish</button>
        <button onClick={onUnder}>Under it</button>
        <Dialog isOpen={asked === 1} onClose={close} title="Publish anyway?">
          <button onClick={close}>Yes</button>
        </Dialog>
      </>
    );
  }

  function open() {
    const onUnder = jest.fn();
    render(<Example onUnder={onUnder} />);
    press('Publish');
    return onUnder;
  }

  it('does not reach what lies under a dialog that the first click has closed', () => {
    const onUnder = open();
    press('Yes');
    press('Under it', 2);
    press('Under it', 3);
    expect(onUnder).not.toHaveBeenCalled();
  });

  it('does not answer the question that the first click has asked', () => {
    open();
    press('Yes', 2);
    expect(screen.getByRole('dialog', { name: 'Publish anyway?' })).toBeVisible();
    press('Yes');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves a click of its own, and keys, alone', async () => {
    const onUnder = open();
    press('Yes');
    press('Under it');
    expect(onUnder).toHaveBeenCalledTimes(1);
    press('Publish');
    press('Yes');
    screen.getByRole('button', { name: 'Under it' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onUnder).toHaveBeenCalledTimes(2);
  });
});

describe('The pages of a list', () => {
  function Example({ count }: { count: number }) {
    const pagination = usePagination(10);
    return (
      <>
        <button onClick={() => pagination.receive({ count, next: null, previous: null })}>Receive</button>
        <PaginationBar pagination={pagination} />
      </>
    );
  }

  it('can be turned between the first and the last', async () => {
    render(<Example count={11} />);
    await userEvent.click(screen.getByRole('button', { name: 'Receive' }));
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('are not shown when there is only one', async () => {
    render(<Example count={10} />);
    await userEvent.click(screen.getByRole('button', { name: 'Receive' }));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});
