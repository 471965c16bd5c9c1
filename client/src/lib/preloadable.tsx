import { lazy, useState, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first shown, or before. React draws a fallback even for what `lazy` has loaded long
 * ago, and keeps it for a third of a second; this one is there at once where `preload` is done.
 */
export function preloadable(load: () => Promise<ComponentType>): ComponentType & { preload: () => Promise<void> } {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded ??= await load();
  };
  const Lazy = lazy(async () => {
    await preload();
    return { default: loaded! };
  });
  function Preloadable() {
    // For as long as it is shown, so that nothing that is open in it closes.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return Object.assign(Preloadable, { preload });
}
