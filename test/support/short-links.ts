import { expect } from '@jest/globals';
import type { RunningApp } from './start-app.js';

/** Returns the target of the link at the end of a text: the viewer's path and query, as the server redirects to it. */
export async function viewerOf({ http }: Pick<RunningApp, 'http'>, body: string): Promise<URL> {
  const { pathname } = new URL(/https?:\S+$/.exec(body)![0]);
  expect(pathname).toMatch(/^\/c\/[\w-]{16}$/);
  const { headers } = await http.get(pathname).expect(302);
  return new URL(headers['location']!, 'http://viewer');
}

/** The call that the viewer makes for it. */
export const contentCallOf = ({ pathname, search }: URL): string => `/api/coach${pathname}/${search}`;
