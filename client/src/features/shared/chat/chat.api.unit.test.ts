import { describe, expect, it } from '@jest/globals';
import { chatSocketUrl } from './chat.api';

describe('the address of the chat socket', () => {
  // proves 11.16, V4.4.1
  it('is secure if the page is secure', () => {
    expect(chatSocketUrl('t', 'onboarding', '', 'https://coach.example/get-to-know-you')).toBe(
      'wss://coach.example/ws/chat/?token=t',
    );
    expect(chatSocketUrl('t', 'onboarding', '', 'http://localhost:8000/get-to-know-you')).toBe(
      'ws://localhost:8000/ws/chat/?token=t',
    );
  });

  it('names the sandbox, and whose draft it tries', () => {
    const page = 'https://coach.example/staff/chat-sandbox';
    expect(chatSocketUrl('t', 'sandbox', 'all', page)).toBe(
      'wss://coach.example/ws/chat/?token=t&mode=sandbox&draft=all',
    );
    expect(chatSocketUrl('t', 'onboarding', 'all', page)).toBe('wss://coach.example/ws/chat/?token=t');
  });
});
