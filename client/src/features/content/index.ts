export { AssetView } from './asset-view';
export { ContentScreen, Practice, PracticeLoading } from './content-screen';
