const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The one form of an email address, whichever way it was typed: everything that looks up, counts or compares addresses
 * has this form, and differs from it in the case of ASCII letters at most. Those stay as they were typed, for the eye.
 * Other letters are composed and small, and a domain that has some is in Punycode.
 *
 * @returns null for what is not a plain address of at most 254 characters, with a local part of at most 64 and labels
 * of the domain of at most 63 (product.md 3.11). Quoted local parts, bare hosts and invisible characters are mistakes.
 */
export function normalEmail(typed: string): string | null {
  const address = typed.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || !isPlain(local, domain)) return null;
  const normal = [ASCII.test(local) ? local : local.toLowerCase(), ASCII.test(domain) ? domain : inPunycode(domain)];
  return isPlain(normal[0]!, normal[1]!) ? normal.join('@') : null;
}

export const isEmail = (typed: string): boolean => normalEmail(typed) !== null;

function isPlain(local: string, domain: string): boolean {
  const labels = domain.split('.');
  const topLevel = labels.at(-1)!;
  return (
    local.length + 1 + domain.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    topLevel.length >= 2 &&
    !/^\d+$/.test(topLevel)
  );
}

/** Empty when it cannot be written so. */
function inPunycode(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
