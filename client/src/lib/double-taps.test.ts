import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ignoreSecondTaps } from './double-taps';

beforeAll(ignoreSecondTaps);

/** Two rows of a list, the first of which its button takes away. */
let pressed: string[];
let time = 0;
beforeEach(() => {
  pressed = [];
  time += 10_000;
  document.body.innerHTML = '<button>One</button><button>Two</button>';
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      pressed.push(button.textContent);
      if (button.textContent === 'One') button.remove();
    });
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const first = () => document.querySelector('button')!;
function click(on: Element, { detail = 1, pointerType = 'mouse', x = 50, after = 150 } = {}) {
  time += after;
  on.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 50 });
  Object.defineProperty(event, 'timeStamp', { value: time });
  on.dispatchEvent(event);
}

describe('The second tap of a double tap', () => {
  // proves 12.16
  it('does nothing to what has taken the place of what was tapped', () => {
    click(first());
    click(first(), { detail: 2 });
    expect(pressed).toEqual(['One']);
    click(first(), { after: 1_000 });
    expect(pressed).toEqual(['One', 'Two']);
  });

  it('is known on a phone, which does not count taps, by its time and place', () => {
    click(first(), { pointerType: 'touch' });
    click(first(), { pointerType: 'touch', x: 55 });
    expect(pressed).toEqual(['One']);
    click(first(), { pointerType: 'touch', x: 200 });
    expect(pressed).toEqual(['One', 'Two']);
  });

  it('does nothing to a button that means something else now', () => {
    const button = first();
    button.replaceWith(document.createElement('button'));
    const accept = first();
    accept.textContent = 'Accept';
    accept.addEventListener('click', () => {
      pressed.push(accept.textContent);
      accept.textContent = 'Undo';
    });
    click(accept);
    click(accept, { detail: 2 });
    expect(pressed).toEqual(['Accept']);
  });

  it('counts on a control that is the same, by the keyboard, and after a click next to any', () => {
    const two = document.querySelectorAll('button')[1]!;
    click(two);
    click(two, { detail: 2 });
    click(first(), { detail: 0 });
    expect(pressed).toEqual(['Two', 'Two', 'One']);
    click(document.body);
    click(two, { detail: 2 });
    expect(pressed).toHaveLength(4);
  });

  it('counts for a mouse or a script that clicks twice in a row, each once', () => {
    click(first());
    click(first(), { after: 5 });
    expect(pressed).toEqual(['One', 'Two']);
  });
});
