import { AssetView } from '../features/content';
import { PracticeScreen } from '../features/staff-catalogue';

/** A practice as staff edit it, with its asset as members see it: features do not know each other. */
export function CatalogueItemRoute() {
  return (
    <PracticeScreen renderAsset={(link, title, alt) => <AssetView key={link} link={link} title={title} alt={alt} />} />
  );
}
