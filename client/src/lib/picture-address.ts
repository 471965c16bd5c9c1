/**
 * Where a picture in somebody's text is fetched from; undefined for nowhere. On a secure page it comes over secure
 * connections alone: nobody on the way sees what a person looks at, or puts another picture in its place.
 * @param protocol the page's, with its colon
 */
export function pictureAddress(address: string, protocol: string): string | undefined {
  const isInsecure = protocol === 'https:' && /^http:/i.test(address);
  return isInsecure || address === '' ? undefined : address;
}
