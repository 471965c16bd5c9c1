/** Builds a curriculum out of a chat; the payload is a `BuildCurriculumInput`. */
export const BUILD_CURRICULUM = 'curriculum.build-curriculum';
