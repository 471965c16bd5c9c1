import { describe, expect, it } from '@jest/globals';
import { MalformedFrame } from '../../domain/chat.errors.js';
import { MAX_MESSAGE_LENGTH } from '../../domain/chat.js';
import { CONCLUDE_MARKER } from '../../../coach-prompts/domain/conclusion.js';
import { CONCLUDE_MARKER as WIRE_MARKER, LIMITS } from '../http/coach-chat.contract.js';
import { chatFrame, END_FRAME, errorFrame, messageFrame, pieceFrame, readFrame } from './frames.js';

const read = (value: unknown) => readFrame({ data: Buffer.from(JSON.stringify(value)), isBinary: false });
const said = (content: string) => ({ role: 'user', content });

describe('readFrame', () => {
  it.each([
    [{ messages: [said('Hi')] }],
    [{ messages: [said('Hi')], chat_id: 'c1' }],
    [{ messages: [said('Hi')], chat_id: null }],
    [{ messages: [said('Hi'), { role: 'assistant', content: '' }, said('')] }],
  ])('reads the turn %j', (frame) => {
    expect(read(frame)).toEqual({ turn: frame });
  });

  it('reads a stop, and ignores unknown fields', () => {
    expect(read({ stop: true, chat_id: 'c1', more: 1 })).toEqual({ stop: { stop: true, chat_id: 'c1' } });
  });

  it.each([
    ['secret', /one JSON object/],
    [['secret'], /one JSON object/],
    [null, /one JSON object/],
    [{}, /"messages" must be a list/],
    [{ messages: [] }, /"messages" must be a list/],
    [{ messages: 'secret' }, /"messages" must be a list/],
    [{ messages: Array(1001).fill(said('secret')) }, /one to 1,000/],
    [{ messages: ['secret'] }, /Each of "messages"/],
    [{ messages: [{ role: 'system', content: 'secret' }] }, /Each of "messages"/],
    [{ messages: [{ role: 'user', content: 7 }] }, /Each of "messages"/],
    [{ messages: [{ role: 'user' }] }, /Each of "messages"/],
    [{ messages: [said('Hi'), { role: 'assistant', content: 'secret' }] }, /last of "messages"/],
    [{ messages: [said('secret')], chat_id: 7 }, /"chat_id"/],
    [{ stop: 'secret', chat_id: 'c1' }, /A stop is/],
    [{ stop: true }, /A stop is/],
  ])('refuses %j, and says what is right without repeating it', (frame, message) => {
    expect(() => read(frame)).toThrow(MalformedFrame);
    expect(() => read(frame)).toThrow(message);
    expect(() => read(frame)).not.toThrow(/secret/);
  });

  it.each([
    [Buffer.from('{"messages": [secret'), false],
    [Buffer.from(''), false],
    [Buffer.from([0xff, 0xfe]), false],
    [Buffer.from(JSON.stringify({ messages: [said('Hi')] })), true],
  ])('refuses bytes that are not JSON', (data, isBinary) => {
    expect(() => readFrame({ data, isBinary })).toThrow(MalformedFrame);
    expect(() => readFrame({ data, isBinary })).not.toThrow(/secret/);
  });
});

it('writes frames as clients read them', () => {
  const frames = [chatFrame('c1'), pieceFrame('a "b"\n🙂'), END_FRAME, messageFrame('m'), errorFrame('e')];
  expect(frames.map((frame) => JSON.parse(frame))).toEqual([
    { chat_id: 'c1' },
    { delta: { role: 'assistant', content: 'a "b"\n🙂' } },
    { delta: { role: null, content: null } },
    { message: { content: 'm' } },
    { error: 'e' },
  ]);
});

it('agrees with the domain about limits and marker', () => {
  expect(LIMITS.messageCharacters).toBe(MAX_MESSAGE_LENGTH);
  expect(WIRE_MARKER).toBe(CONCLUDE_MARKER);
});
