export { CurriculumScreen } from './curriculum-screen';
export { PracticeScreen } from './practice-screen';
export { ScheduleForm } from './schedule-form';
export { AfterPractice } from './after-practice';
