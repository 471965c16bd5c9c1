import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import sirv from 'sirv';
import { defineConfig, type Plugin } from 'vite';

const outDir = resolve(import.meta.dirname, '../dist/client');
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const server = `http://127.0.0.1:${process.env.PORT || 8000}`;

/** What pdf.js fetches while it renders: character maps, standard fonts, decoders, colour profiles. */
function pdfjsAssets(): Plugin {
  const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
  return {
    name: 'pdfjs-assets',
    configureServer({ middlewares }) {
      for (const folder of folders) middlewares.use(`/pdfjs/${folder}`, sirv(join(pdfjs, folder)));
    },
    writeBundle() {
      for (const folder of folders) {
        cpSync(join(pdfjs, folder), join(outDir, 'pdfjs', folder), { recursive: true });
      }
    },
  };
}

/** Writes x.br and x.gz beside every text file, once at build time, so that the server compresses nothing itself. */
function precompress(): Plugin {
  const text = /\.(js|mjs|css|html|svg|json|wasm)$/;
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !text.test(file)) continue;
        const content = readFileSync(file);
        // Blocks of 512 KiB: the scripts that a page begins with fit into one, which saves 100 bytes.
        const params = {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: 19,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** What the page begins with, in one file: it is compressed better, and 4 KB smaller, than in the 13 that bundlers make of it. */
const FIRST = { name: 'first', tags: ['$initial' as const], includeDependenciesRecursively: false };

/** The oldest browsers that the client works in (docs/product.md 12.13). */
const BROWSERS = ['safari16.4', 'ios16.4', 'chrome109', 'edge109', 'firefox128'];

/**
 * pdf.js for all browsers that the client works in (docs/product.md 12.13): its other build calls what only those of the last
 * months know. React-PDF is given it as well. The worker is named in client/src/features/shared/practice/pdf-assets.ts.
 */
const pdfjsForAll = [
  { find: /^pdfjs-dist$/, replacement: join(pdfjs, 'legacy/build/pdf.mjs') },
  {
    find: /^pdfjs-dist\/web\/pdf_viewer\.mjs$/,
    replacement: join(pdfjs, 'legacy/web/pdf_viewer.mjs'),
  },
];

export default defineConfig(({ command, isPreview }) => ({
  // The server hands the build out under /static/ and index.html everywhere else; the development server does both at /.
  base: command === 'build' || isPreview ? '/static/' : '/',
  resolve: { alias: pdfjsForAll, tsconfigPaths: true },
  plugins: [react(), tailwindcss(), pdfjsAssets(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: true,
    // Only browsers that know it already run what is built for them.
    modulePreload: { polyfill: false },
    // The first file names all others: one letter less of each is 100 bytes, compressed.
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST] }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
    // The Content-Security-Policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // In kB. pdf.js alone is larger than Vite's own limit; it comes only with a PDF.
    chunkSizeWarningLimit: 800,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/sandbox': server,
      '/ws': { target: server, ws: true },
    },
  },
}));
