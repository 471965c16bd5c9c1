import { generatePath } from 'react-router-dom';
import type { CurriculumItem } from '../../../api/curriculum';
import { paths } from '../../../app/paths';

/** The path of a practice of the person's own plan. */
export const practicePath = ({ id }: Pick<CurriculumItem, 'id'>): string => generatePath(paths.practice, { item: id });
