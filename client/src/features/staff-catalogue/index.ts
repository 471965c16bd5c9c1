export { CatalogueScreen } from './catalogue-screen';
export { PracticeScreen } from './practice-screen';
export { UploadsScreen } from './uploads-screen';
