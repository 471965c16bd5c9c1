import { addressOf } from '../../../lib/urls';

type Asset =
  | { kind: 'vimeo'; playerUrl: string }
  | { kind: 'pdf' | 'image' | 'video' | 'audio'; url: string }
  | { kind: 'unsupported' };

const kindsByExtension: Record<string, 'pdf' | 'image' | 'video' | 'audio'> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  mp4: 'video',
  mov: 'video',
  mp3: 'audio',
  wav: 'audio',
};

/**
 * Determines the content of an asset link. The extension of its path decides, whatever its case and the query;
 * 'vimeo' counts in the host name alone; a link of another scheme than http(s) is never embedded (product.md 9.4).
 */
export function assetOf(link: string): Asset {
  // A path alone is an address of the app's own; its host has no part in the decision.
  const url = addressOf(link, 'https://own.invalid');
  if (!url || !['http:', 'https:'].includes(url.protocol)) return { kind: 'unsupported' };
  if (url.hostname.includes('vimeo')) return vimeo(url);
  const extension = /\.([a-z\d]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(kindsByExtension, extension) ? kindsByExtension[extension] : undefined;
  return kind ? { kind, url: link } : { kind: 'unsupported' };
}

/**
 * Only the player itself is embedded, whatever page of the video the link names. An unlisted video has a key: the path
 * segment after its number, or the parameter `h`.
 */
function vimeo(url: URL): Asset {
  const [, id, pathKey] = /\/(\d+)(?:\/([\da-f]+))?\/?$/i.exec(url.pathname) ?? [];
  if (!id) return { kind: 'unsupported' };
  const key = url.searchParams.get('h') ?? pathKey;
  const player = new URL(`https://player.vimeo.com/video/${id}`);
  if (key) player.searchParams.set('h', key);
  // Without cookies that follow people.
  player.searchParams.set('dnt', '1');
  return { kind: 'vimeo', playerUrl: player.href };
}
