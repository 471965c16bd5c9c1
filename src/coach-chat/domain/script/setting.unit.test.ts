import { expect, it } from '@jest/globals';
import { described, settingIn, statedAsSetting } from './setting.js';

it.each([
  ["I'm an engineering manager with six people", 'an engineering manager with six people'],
  ['I am the head of sales and I have eight reps', 'head of sales with eight reps'],
  [
    'Director of operations for a regional hospital, team of 40',
    'a director of operations for a regional hospital with a team of 40',
  ],
  ['store manager, 14 people', 'a store manager with 14 people'],
  ['nurse manager, 25 nurses', 'a nurse manager with 25 nurses'],
  ['I am supervisor in a warehouse with 12 people', 'a supervisor in a warehouse with 12 people'],
  ["I'm a VP at a bank", 'a VP at a bank'],
  ["I'm area manager", 'an area manager'],
  ['I work as a product manager. I have no direct reports', 'a product manager with nobody reporting to you'],
  ['I was promoted to team lead last month', 'a team lead'],
  ['I lead a product design team of five at a startup', 'a product design team of five'],
  ['accountant', 'an accountant'],
  ['CEO, 30 employees', 'the CEO with 30 employees'],
])('detects the setting in %j', (text, said) => {
  expect(described(settingIn(text, true)!)).toBe(said);
});

it.each([
  'my manager is difficult',
  "I'm a bit lost",
  "he's a bad leader",
  'I lead',
  'nothing of that',
  'as a team we are late',
])('detects no setting in %j', (text) => {
  expect(settingIn(text, true)).toBeNull();
});

it('does not take a bare noun for a role unless the role was asked for', () => {
  expect(settingIn('manager troubles again')).toBeNull();
});

it.each([
  [{ role: 'designer', team: null }, "you're a designer"],
  [{ role: null, team: '6 engineers' }, 'you lead 6 engineers'],
  [{ role: null, team: 'nobody reporting to you' }, 'you have nobody reporting to you'],
])('addresses %j to the person', (setting, stated) => {
  expect(statedAsSetting(setting)).toBe(stated);
});
