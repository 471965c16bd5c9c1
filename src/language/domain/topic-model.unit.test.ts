import { describe, expect, it } from '@jest/globals';
import { spellings } from '../adapters/files/word-lists.js';
import { learnTopics, TopicModel } from './topic-model.js';

const LINES = [
  ['hour', 'switch me to evenings'],
  ['hour', 'can you move it to noon'],
  ['hour', 'mornings are too early for me'],
  ['cost', 'how much is this'],
  ['cost', 'is this free'],
  ['cost', 'what do you charge for this'],
].map(([about, text]) => ({ about: about!, text: text! }));

describe('the topic model', () => {
  it('tells what a text is about that no line says', () => {
    const model = new TopicModel(learnTopics(LINES, spellings), spellings);
    expect(model.topicOf('could you switch it to noon for me').about).toBe('hour');
    expect(model.topicOf('is this what you charge').about).toBe('cost');
  });

  it('is not sure of words that it never saw', () => {
    const model = new TopicModel(learnTopics(LINES, spellings), spellings);
    expect(model.topicOf('zebra crossing').likelihood).toBeLessThan(0.85);
  });

  it('learns the same from the same lines', () => {
    const [one, other] = [
      new TopicModel(learnTopics(LINES, spellings), spellings),
      new TopicModel(learnTopics(LINES, spellings), spellings),
    ];
    expect(other.topicOf('how early is it')).toEqual(one.topicOf('how early is it'));
  });
});
