/** The parts of an address; null for what is none. `URL.parse` is younger than some browsers that the client works in. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Returns the URL from which a picture in somebody's text is fetched; undefined for none. On a secure page it is
 * fetched over secure connections only, so that no one on the network can see or replace it.
 * @param protocol the page's, with its colon
 */
export function pictureAddress(address: string, protocol: string): string | undefined {
  const isInsecure = protocol === 'https:' && /^http:/i.test(address);
  return isInsecure || address === '' ? undefined : address;
}

/** The first label of a host of exactly three ('app.example.com' → 'app'), otherwise 'n/a'. */
export function subdomainOf(host: string): string {
  const labels = host.split('.');
  return labels.length === 3 && labels[0] ? labels[0] : 'n/a';
}
