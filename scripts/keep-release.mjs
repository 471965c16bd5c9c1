/**
 * npm run keep-release -- COMMIT — keeps the server of a release beside the tests, which run it next to the present one: that
 * is what an upgrade without a gap looks like. Run it when a release goes into service, with its commit.
 *
 * Writes test/previous-release/: `server.json.br`, the compiled files by their paths, without comments and packages, and the texts of the catalogue; and
 * `release.json`, the commit and the migrations that it knew.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { transformSync } from '@swc/core';

const KEPT = 'test/previous-release';

const [reference] = process.argv.slice(2);
if (!reference) {
  console.error('Name the commit of the release: npm run keep-release -- COMMIT');
  process.exit(1);
}
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--verify', `${reference}^{commit}`);
const source = fs.mkdtempSync(path.join(os.tmpdir(), 'keep-release-'));
try {
  const archive = execFileSync('git', ['archive', commit, 'src', 'migrations', 'catalogue', '.swcrc'], {
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  keep({ ...compiled(), ...catalogue() });
} finally {
  fs.rmSync(source, { recursive: true, force: true });
}

/** What the server reads at its start: another release's catalogue may have files that it does not know. Pictures are today's. */
function catalogue() {
  const files = fs.readdirSync(path.join(source, 'catalogue'), { recursive: true });
  const texts = files.filter((file) => /\.(?:md|ya?ml|jsonl?)$/.test(file)).sort();
  return Object.fromEntries(
    texts.map((file) => [`catalogue/${file}`, fs.readFileSync(path.join(source, 'catalogue', file), 'utf8')]),
  );
}

/** As `nest build` compiles it, and smaller. */
function compiled() {
  const { jsc, ...settings } = JSON.parse(fs.readFileSync(path.join(source, '.swcrc'), 'utf8'));
  delete settings.$schema;
  const options = {
    ...settings,
    swcrc: false,
    sourceMaps: false,
    minify: true,
    jsc: { ...jsc, minify: { compress: false, mangle: false } },
  };
  const files = ['src', 'migrations']
    .flatMap((folder) =>
      fs.readdirSync(path.join(source, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.ts$/, '.js'),
      transformSync(fs.readFileSync(path.join(source, file), 'utf8'), { ...options, filename: file }).code,
    ]),
  );
}

function keep(server) {
  const text = JSON.stringify(server);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_MAX_WINDOW_BITS } = zlib.constants;
  const packed = zlib.brotliCompressSync(text, {
    params: { [quality]: zlib.constants.BROTLI_MAX_QUALITY, [window]: BROTLI_MAX_WINDOW_BITS },
  });
  const migrations = Object.keys(server)
    .filter((file) => /^migrations\/\d+-[\w-]+\.js$/.test(file))
    .map((file) => path.basename(file, '.js'));
  const release = { commit, committed: git('show', '--no-patch', '--format=%cs', commit), migrations };
  fs.mkdirSync(KEPT, { recursive: true });
  fs.writeFileSync(path.join(KEPT, 'server.json.br'), packed);
  fs.writeFileSync(path.join(KEPT, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const kilobytes = Math.round(packed.length / 1024);
  console.log(`${commit}: ${Object.keys(server).length} files in ${kilobytes} KB, ${migrations.length} migrations`);
}
