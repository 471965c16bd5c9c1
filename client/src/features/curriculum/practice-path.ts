import { generatePath } from 'react-router-dom';
import type { CurriculumItem } from '../../api/curriculum';
import { paths } from '../../app/paths';

/** Where a practice of one's own is read. */
export const practicePath = ({ id }: Pick<CurriculumItem, 'id'>): string => generatePath(paths.practice, { item: id });
