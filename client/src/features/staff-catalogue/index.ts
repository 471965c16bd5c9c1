export { CatalogueScreen } from './catalogue-screen';
export { HoldersScreen } from './holders-screen';
export { PracticeScreen } from './practice-screen';
export { UploadsScreen } from './uploads-screen';
