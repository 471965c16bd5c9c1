import { Injectable } from '@nestjs/common';
import type { BuildCurriculumInput } from './build-curriculum.use-case.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { concludedAgain, retried, start } from '../domain/lifecycle.js';
import type { Curriculum } from '../domain/curriculum.js';
import type { Summary } from '../domain/summary.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Builds a curriculum out of a chat; the payload is a `BuildCurriculumInput`. */
export const BUILD_CURRICULUM = 'curriculum.build-curriculum';

/** The key of a job's data that names its curriculum. */
export const CURRICULUM_KEY = 'curriculumId' satisfies keyof BuildCurriculumInput;

/**
 * A conversation has concluded: its curriculum begins, and a job builds it. Runs inside the transaction that records
 * the conclusion, so that there is one exactly when the other is. After another conversation the rest of a running
 * curriculum is replanned; after a finished one a new curriculum begins.
 */
@Injectable()
export class BeginCurriculum {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ chatId, userId, summary }: { chatId: string; userId: string; summary: Summary }): Promise<void> {
    await this.curricula.lockBeginning(userId);
    const last = await this.curricula.lockOfUser(userId);
    if (last?.chatId === chatId) return;
    const running = last?.state === 'finished' ? null : last;
    const curriculum = running
      ? await this.followUp(running, chatId, summary)
      : await this.add(userId, chatId, summary);
    await this.build(curriculum, chatId);
  }

  /** A curriculum that failed is tried again. @returns false for one that did not fail, or is being tried already */
  async again(curriculumId: string): Promise<boolean> {
    const curriculum = await this.curricula.lock(curriculumId);
    if (curriculum?.state !== 'failed') return false;
    await this.curricula.save(retried(curriculum), curriculum);
    await this.build(curriculum, curriculum.chatId);
    return true;
  }

  /** One that is being built although no job is at it gets one. @returns false where there is nothing to take up */
  async resumeBuild(curriculumId: string): Promise<boolean> {
    const curriculum = await this.curricula.lock(curriculumId);
    if (curriculum?.state !== 'building') return false;
    if ((await this.jobs.pending(BUILD_CURRICULUM, CURRICULUM_KEY, [curriculumId])).size > 0) return false;
    await this.build(curriculum, curriculum.chatId);
    return true;
  }

  private async add(userId: string, chatId: string, summary: Summary): Promise<Curriculum> {
    const preferences = await this.contexts.firstPreferences(userId);
    const first = start({ id: this.ids.uuid(), userId, chatId, created: this.clock.now(), preferences, summary });
    await this.curricula.add(first);
    return first;
  }

  private async followUp(running: Curriculum, chatId: string, summary: Summary): Promise<Curriculum> {
    const changed = concludedAgain(running, chatId, summary);
    await this.curricula.save(changed, running);
    return changed;
  }

  private build({ id, conversationCount }: Curriculum, chatId: string): Promise<void> {
    const input: BuildCurriculumInput = { curriculumId: id, chatId, conversation: conversationCount };
    return this.jobs.send(BUILD_CURRICULUM, input);
  }
}
