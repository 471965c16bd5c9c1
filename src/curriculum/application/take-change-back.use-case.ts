import { Injectable } from '@nestjs/common';
import type { Curriculum } from '../domain/curriculum.js';
import { CurriculumChanges } from './services/curriculum-changes.js';

/** Undoes a person's last change of their plan, once, within two minutes. */
@Injectable()
export class TakeChangeBack {
  constructor(private readonly changes: CurriculumChanges) {}

  /** @throws NotFound, CannotUndo when it is too late or something else was changed since */
  execute({ userId, undoId }: { userId: string; undoId: string }): Promise<Curriculum> {
    return this.changes.takeBack(userId, undoId);
  }
}
