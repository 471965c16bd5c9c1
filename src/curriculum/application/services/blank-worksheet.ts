import type { CurriculumItem } from '../../domain/curriculum.js';
import { WrittenAbout } from '../../domain/curriculum.errors.js';
import type { CurriculumRepository } from '../ports/curriculum.repository.js';

/** The worksheet belongs to its practice, so one that was written on keeps it in the plan. @throws WrittenAbout */
export async function requireBlankWorksheet(
  curricula: CurriculumRepository,
  { id, contentNumber }: CurriculumItem,
): Promise<void> {
  const worksheet = await curricula.worksheetOf(id, contentNumber);
  if (worksheet && worksheet.answers.length > 0) throw new WrittenAbout();
}
