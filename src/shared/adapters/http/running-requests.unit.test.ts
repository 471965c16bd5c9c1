import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Shutdown } from '../process/shutdown.js';
import { RunningRequests } from './running-requests.js';

describe('a shutdown while a balancer sends requests', () => {
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

  /** @returns its response */
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

  it('is delayed until the balancer has noticed, and its earlier requests have arrived', async () => {
    await probeEvery(1_000);
    end();
    await jest.advanceTimersByTimeAsync(900);
    expect(isOver).toBe(false);
    ask('/readyz')();
    const respond = ask('/api/users/');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isOver).toBe(false);
    respond();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('does not wait for a balancer that has stopped probing', async () => {
    await probeEvery(1_000);
    end();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(isOver).toBe(true);
    ask('/readyz');
    await jest.advanceTimersByTimeAsync(10_000);
  });

  it('happens at once without repeated probes', async () => {
    ask('/readyz')();
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });

  it('happens at once when the last probe was long ago', async () => {
    await probeEvery(1_000);
    await jest.advanceTimersByTimeAsync(60_000);
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });
});
