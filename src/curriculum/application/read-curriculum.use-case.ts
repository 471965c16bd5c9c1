import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Curriculum, CurriculumState } from '../domain/curriculum.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** A curriculum with the title of each of its items, by item id. */
export interface TitledCurriculum {
  curriculum: Curriculum;
  titles: Map<string, string>;
}

/** What staff see beside that. */
export interface StaffCurriculum extends TitledCurriculum {
  /** By item id, the version of its practice that the catalogue has now. */
  latestVersions: Map<string, number>;
}

@Injectable()
export class ReadCurriculum {
  constructor(private readonly curricula: CurriculumRepository) {}

  /** @throws NotFound when the person has none */
  async execute(userId: string): Promise<TitledCurriculum> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    return this.titled(curriculum);
  }

  /** Null when the person has none. */
  stateOf(userId: string): Promise<CurriculumState | null> {
    return this.curricula.stateOf(userId);
  }

  /** @throws NotFound when the person has none */
  async forStaff(userId: string): Promise<StaffCurriculum> {
    const titled = await this.execute(userId);
    return { ...titled, latestVersions: await this.curricula.latestVersions(titled.curriculum.id) };
  }

  async titled(curriculum: Curriculum): Promise<TitledCurriculum> {
    return { curriculum, titles: await this.curricula.titles(curriculum.id) };
  }
}
