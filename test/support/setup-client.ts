import { afterEach, expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Node's own limit: React records a stack for every element, and Jest asks for 100 frames of each.
Error.stackTraceLimit = 10;

// Elements that tests wait for appear right away, but a busy machine may need longer.
configure({ asyncUtilTimeout: 15_000 });

// A select with all 400 zones makes jsdom search each option at every query.
const SOME_TIME_ZONES = [
  'America/Chicago',
  'America/Denver',
  'America/New_York',
  'Asia/Tokyo',
  'Europe/Paris',
  'Pacific/Honolulu',
];
const { supportedValuesOf } = Intl;
Intl.supportedValuesOf = (key) => (key === 'timeZone' ? [...SOME_TIME_ZONES] : supportedValuesOf(key));

// jsdom has no modal dialogs yet; a test without layout can only see whether they are open.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
};

// Nor has it scrolling and layout, which the router and the menus use.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A mocked response that the server would not give proves nothing. The client warns about it and continues; the test
// fails.
const misshapen: unknown[] = [];
const { debug } = console;
Object.assign(console, {
  debug: (...words: unknown[]) =>
    String(words[0]).includes('has an unexpected format') ? misshapen.push(words) : debug(...words),
});
afterEach(() => expect(misshapen.splice(0)).toEqual([]));
