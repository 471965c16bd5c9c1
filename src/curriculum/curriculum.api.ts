/** What other rooms may use of this one. */
export { BeginCurriculum } from './application/begin-curriculum.use-case.js';
export { BuildCurriculum } from './application/build-curriculum.use-case.js';
export { CurriculumDelivery } from './application/curriculum-delivery.js';
export { MarkItem } from './application/mark-item.use-case.js';
export type { DueItem } from './application/ports/curriculum.repository.js';
export { ReadContent } from './application/read-content.use-case.js';
export { ReadCurriculum, type StaffCurriculum, type TitledCurriculum } from './application/read-curriculum.use-case.js';
export { SteerCurriculum } from './application/steer-curriculum.use-case.js';
export type { ContentMatter } from './domain/content-item.js';
export type { Curriculum, CurriculumItem } from './domain/curriculum.js';
