/**
 * Where a picture in somebody's text is fetched from; undefined for nowhere. On a secure page it is fetched over secure
 * connections only, so that no one on the network can see or replace it.
 * @param protocol the page's, with its colon
 */
export function pictureAddress(address: string, protocol: string): string | undefined {
  const isInsecure = protocol === 'https:' && /^http:/i.test(address);
  return isInsecure || address === '' ? undefined : address;
}
