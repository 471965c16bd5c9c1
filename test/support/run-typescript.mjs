// Lets Node itself run the sources: TypeScript is compiled as it is loaded, once for all processes, and kept by its content.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swc } from './swc.mjs';

const KEPT = path.resolve(import.meta.dirname, '../../node_modules/.cache/tests');
const JEST_GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

/** A query tells the copies of a module apart; see `shared-modules-runner.mjs`. */
const isTypeScript = (url) => /^file:.*\.tsx?(\?.*)?$/.test(url) && !url.includes('/node_modules/');

fs.mkdirSync(KEPT, { recursive: true });
process.setSourceMapsEnabled(true);
registerHooks({
  resolve(specifier, context, next) {
    // The package itself throws outside of Jest's own module loader.
    if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
    const source = sourceOf(specifier, context.parentURL ?? '');
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isTypeScript(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

/** Resolves "./x.js" (the server's, as Node wants it) or "./x" (the client's) to the TypeScript file next to it. */
function sourceOf(specifier, parent) {
  if (specifier.startsWith('@contracts/'))
    return new URL(`${specifier.replace('@contracts', 'src')}.contract.ts`, new URL('../../', import.meta.url)).href;
  if (!/^\.{1,2}\//.test(specifier) || !isTypeScript(parent)) return undefined;
  const wanted = fileURLToPath(new URL(specifier.replace(/\.js$/, ''), parent));
  const file = [`${wanted}.ts`, `${wanted}.tsx`].find((name) => fs.existsSync(name));
  return file && pathToFileURL(file).href;
}

function compiled(file) {
  const source = fs.readFileSync(file, 'utf8');
  const kept = path.join(KEPT, `${createHash('sha256').update(`${file}\0${source}`).digest('hex')}.js`);
  try {
    return fs.readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(source, { ...swc, filename: file });
    // Renamed when it is complete, as other processes look for it in the meantime.
    const draft = `${kept}.${process.pid}.${Math.random()}`;
    fs.writeFileSync(draft, code);
    fs.renameSync(draft, kept);
    return code;
  }
}
