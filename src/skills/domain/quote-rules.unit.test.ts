import { describe, expect, it } from '@jest/globals';
import { quoteFault } from './quote-rules.js';

describe('a quote in a reason', () => {
  it.each([
    'my boss changes direction every week',
    'I keep putting off talking to her',
    'They say yes in the room and then do nothing',
    'When I review a design I never say what is wrong',
    'Every time I point out a defect in her test plan my report gets upset',
    'One of my most senior nurses keeps coming in late',
    'Nobody says anything in our team meetings',
    'Half of my people don’t talk to each other',
    'In our architecture board we discuss the same standards for months',
    'Two juniors have asked to move',
    'Our retrospectives are dead and nobody cares',
  ])('can be %p', (text) => expect(quoteFault(text)).toBeNull());

  it.each([
    ['half of what they ship at night', 'is no whole sentence'],
    ['leave them sharper than I found them', 'is no whole sentence'],
    ['They’re not paid, so when they don’t turn up', 'is no whole sentence'],
    ['they don’t talk, the crews took sides', 'is no whole sentence'],
    ['Director comes with his friend’s order', 'is no whole sentence'],
    ['he don’t listen to anybody here', 'is no whole sentence'],
    ['Got sent to run a depot where nobody stays', 'is no whole sentence'],
    ['I keep telling my team about the', 'ends in the middle'],
    ['My friend in procurement said to me', 'ends in the middle'],
    ['I complain to my husband about it', 'speaks of family'],
    ['I lie awake going over the day', 'speaks of health'],
    ['I have no time for any of that', 'is an excuse'],
    ['I don’t dare to decline because my boss likes me', 'is an excuse'],
    ['what should I do about this deal', 'is a question'],
    ['I gotta sit them down soon', 'is in chat spelling'],
    ['I lead customer support at a software firm', 'says who somebody is'],
    ['They’d tell me when a truck has a problem', 'speaks of no difficulty'],
    ['In the leadership meeting I know the material', 'speaks of no difficulty'],
    ['they argue', 'is too short'],
    [`I ${'really '.repeat(40)}struggle`, 'is too long'],
  ])('can’t be %p: it %s', (text, fault) => expect(quoteFault(text)).toBe(fault));
});
