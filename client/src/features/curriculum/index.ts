export { CurriculumScreen } from './curriculum-screen';
export { PracticeScreen } from './practice-screen';
export { AfterPractice } from './after-practice';
