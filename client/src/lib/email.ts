const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/**
 * A plain address of at most 254 characters, with a local part of at most 64 and domain labels of at most 63
 * (product.md 3.11). Quoted local parts and addresses of bare hosts count as mistakes.
 */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > 254) return false;
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  const topLevel = labels.at(-1)!;
  return (
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    topLevel.length >= 2 &&
    !/^\d+$/.test(topLevel)
  );
}
