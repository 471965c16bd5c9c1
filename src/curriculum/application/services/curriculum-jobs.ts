import type { BuildCurriculumInput } from '../build-curriculum.use-case.js';

/** Builds a curriculum out of a chat; the payload is a `BuildCurriculumInput`. */
export const BUILD_CURRICULUM = 'curriculum.build-curriculum';

/** What such a job is about. */
export const CURRICULUM_KEY = 'curriculumId' satisfies keyof BuildCurriculumInput;
