export { ContentScreen, Practice } from './content-screen';
