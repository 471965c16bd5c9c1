import { Injectable } from '@nestjs/common';
import type { Curriculum } from '../domain/curriculum.js';
import { CurriculumChanges } from './services/curriculum-changes.js';

/** Undoes a person's last change of their plan, once, within two minutes. */
@Injectable()
export class TakeChangeBack {
  constructor(private readonly changes: CurriculumChanges) {}

  /**
   * @param linkedPractice the only practice that this session may mark, and unmark; null: any
   * @throws NotFound, LogInRequired, CannotUndo when it is too late or something else was changed since
   */
  execute(change: { userId: string; undoId: string; linkedPractice: number | null }): Promise<Curriculum> {
    return this.changes.takeBack(change);
  }
}
