import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Shutdown } from '../process/shutdown.js';
import { RunningRequests } from './running-requests.js';

describe('an end while a balancer sends requests', () => {
  let shutdown: Shutdown;
  let requests: RunningRequests;
  let isOver: boolean;

  beforeEach(() => {
    jest.useFakeTimers();
    shutdown = new Shutdown();
    requests = new RunningRequests(shutdown, {} as HttpAdapterHost);
    isOver = false;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** @returns what answers it */
  function ask(path: string): () => void {
    const response = Object.assign(new EventEmitter(), { setHeader: () => undefined });
    requests.middleware({ path } as Request, response as unknown as Response, () => undefined);
    return () => response.emit('close');
  }
  async function probeEvery(milliseconds: number): Promise<void> {
    for (let n = 0; n < 4; n += 1) {
      ask('/readyz')();
      await jest.advanceTimersByTimeAsync(milliseconds);
    }
  }
  const end = () => {
    shutdown.begin();
    void requests.beforeApplicationShutdown().then(() => (isOver = true));
  };

  it('is put off until the balancer has been told, and what it sent before has come', async () => {
    await probeEvery(1_000);
    end();
    await jest.advanceTimersByTimeAsync(900);
    expect(isOver).toBe(false);
    ask('/readyz')();
    const answer = ask('/api/users/');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isOver).toBe(false);
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('does not wait for a balancer that asks no more', async () => {
    await probeEvery(1_000);
    end();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(isOver).toBe(true);
    ask('/readyz');
    await jest.advanceTimersByTimeAsync(10_000);
  });

  it('comes at once where nobody asks again and again, or has not for a while', async () => {
    ask('/readyz')();
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('comes at once where the last question was long ago', async () => {
    await probeEvery(1_000);
    await jest.advanceTimersByTimeAsync(60_000);
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });
});
