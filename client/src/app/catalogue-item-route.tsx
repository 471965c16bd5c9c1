import { AssetView } from '../features/content';
import { PracticeScreen } from '../features/staff-catalogue';

/** Shows staff an asset as members see it: features do not know each other. */
export function PracticeRoute() {
  return <PracticeScreen renderAsset={(link, title) => <AssetView key={link} link={link} title={title} />} />;
}
