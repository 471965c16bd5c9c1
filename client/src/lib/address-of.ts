/** The parts of an address; null for what is none. `URL.parse` is younger than some browsers that the client works in. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
