import { useRef } from 'react';
import { mayPass } from './http-error';

/**
 * Sends something with a key by which the server does it once. The same content keeps its key as long as nobody knows
 * what became of it: a second click, or a try after a lost answer, repeats nothing.
 */
export function useRequestKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return async <T>(content: string, send: (key: string) => Promise<T>): Promise<T> => {
    if (last.current?.content !== content) last.current = { content, key: newKey() };
    try {
      const answer = await send(last.current.key);
      last.current = null;
      return answer;
    } catch (error) {
      if (!mayPass(error)) last.current = null;
      throw error;
    }
  };
}

/** A random UUID (version 4). `crypto.randomUUID` is there on secure pages alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
