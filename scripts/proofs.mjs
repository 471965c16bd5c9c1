/**
 * npm run -s proofs -- 5.13 V6 — the tests that prove a rule of docs/product.md (5.13), a requirement of docs/security.md (V6.3.3)
 * or a defense of docs/threats.md (T12). A test names what it proves in a comment above it: `// proves 5.13, V6.3.3`. Without
 * arguments it prints all of them; an argument that ends before the last number stands for everything below it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PROVES = /^ *\/\/ proves (.+)$/;
const TEST = /^ *(?:await )?(?:it|test|describe)\b/;
/** A quoted title, as the first argument of `it`, `test`, `describe` or of what their `each` returns. */
const TITLE = /\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`),/;

/** Every tag with the file, the line and the title of its test; the title is empty where the comment is above no test. */
export function proofs() {
  return ['src', 'client/src', 'test', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(?:test|suite|browser)\.tsx?$/.test(file))
    .sort()
    .flatMap(proofsIn);
}

function proofsIn(file) {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const tags = PROVES.exec(line)?.[1].split(', ') ?? [];
    if (tags.length === 0) return [];
    const start = lines.findIndex((other, at) => at > index && !PROVES.test(other));
    const [, single, double, template] = (TEST.test(lines[start]) && TITLE.exec(lines.slice(start).join('\n'))) || [];
    return tags.map((tag) => ({ tag, file, line: index + 1, title: single ?? double ?? template ?? '' }));
  });
}

if (process.argv[1] === import.meta.filename) {
  const requested = process.argv.slice(2);
  const numbers = new Intl.Collator('en', { numeric: true });
  const isRequested = (tag) => requested.length === 0 || requested.some((one) => `${tag}.`.startsWith(`${one}.`));
  for (const { tag, file, title } of proofs()
    .filter((proof) => isRequested(proof.tag))
    .sort((one, other) => numbers.compare(one.tag, other.tag)))
    console.log(`${tag.padEnd(8)} ${file}: ${title}`);
}
