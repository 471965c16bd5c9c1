export { AssetView } from './asset-view';
export { ContentScreen, Practice } from './content-screen';
