export { ContentScreen, Practice, PracticeBody, PracticeLoading } from './content-screen';
