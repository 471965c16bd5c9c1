import { afterAll, describe, expect, it } from '@jest/globals';
import { busyThreads, sourceThreads } from '../../../../test/support/source-threads.js';
import { threadModule } from '../../../shared/adapters/threads/worker-threads.js';
import type { DetectSkills } from '../../../skills/detection.api.js';
import type { Line } from '../../domain/chat.js';
import { CoachUnavailable } from '../../domain/chat.errors.js';
import { ScriptedCoachModel } from './scripted-coach-model.js';

const HOSTILE = threadModule('../../../shared/testing/hostile.thread', import.meta.url);

/** Too little was said for more than a guess. */
const detectSkills = { execute: async () => [] } as unknown as DetectSkills;

describe('the scripted coach, when a message runs its thread out of time', () => {
  const threads = sourceThreads({ threads: 1 });
  afterAll(() => threads.onApplicationShutdown());

  async function reply(model: ScriptedCoachModel, lines: Line[]): Promise<string> {
    let text = '';
    const request = { lines, coachName: 'Maya', firstName: 'Dana', systemPrompt: '', isPaced: false };
    await model.reply({ ...request, signal: new AbortController().signal }, (piece) => (text += piece));
    return text;
  }

  it('asks its plain questions, quotes nothing, and comes to a conclusion', async () => {
    const model = new ScriptedCoachModel(0, detectSkills, threads, HOSTILE);
    const lines: Line[] = [];
    for (let turn = 1; turn <= 8 && !lines.at(-1)?.content.includes('[CONCLUDE]'); turn += 1) {
      lines.push({ role: 'user', content: `Unreadable number ${turn}` });
      const content = await reply(model, lines);
      expect(content).not.toMatch(/unreadable/i);
      if (turn < 4) expect(content).toMatch(/\?/);
      lines.push({ role: 'assistant', content });
    }
    expect(lines.at(-1)!.content).toContain('[CONCLUDE]');
  });

  it('asks the person to try again when no thread is free', async () => {
    const busy = busyThreads();
    const model = new ScriptedCoachModel(0, detectSkills, busy);
    await expect(reply(model, [{ role: 'user', content: 'Hi' }])).rejects.toBeInstanceOf(CoachUnavailable);
  });
});
