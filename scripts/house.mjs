/** Prints how much house there is: `npm run -s house`. The figures are advice, and no test holds them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = /\.(?:test|suite)\.tsx?$|\/testing\/|\.d\.ts$/;
/** Under so many lines, a file with one importer is better off inside that importer. */
const SMALL = 20;

const texts = new Map();
const productFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
    .sort();
const read = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
};
const lines = (file) => read(file).split('\n').length - 1;
const sum = (files) => files.reduce((total, file) => total + lines(file), 0);
const tracked = (folder) => execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).split('\n').filter(Boolean);

const server = productFiles('src');
const client = productFiles('client/src');
const product = [...server, ...client];

/** File → the product files that import or re-export it. */
const importers = new Map(product.map((file) => [file, new Set()]));
for (const file of product)
  for (const [, specifier] of read(file).matchAll(/(?:from |import |import\()'([^']+)'/g)) {
    const base = specifier.startsWith('@contracts/')
      ? specifier.replace('@contracts/', 'src/').concat('.contract')
      : path.join(path.dirname(file), specifier).replace(/\.jsx?$/, '');
    for (const target of [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`]) importers.get(target)?.add(file);
  }

const smallOnes = (files) => files.filter((file) => lines(file) < SMALL && importers.get(file).size === 1);
const useCases = server.filter((file) => /\.use-cases?\.ts$/.test(file));
const services = server.filter((file) => file.includes('/application/services/'));
const serviceWithOneCaller = services.filter(
  (file) => [...importers.get(file)].filter((importer) => !importer.endsWith('.module.ts')).length <= 1,
);
const ports = server.filter((file) => file.includes('/application/ports/'));
/** Classes that modules fill by closures from `onModuleInit`: a list of listeners, or one function to be set. */
const REGISTRY =
  /^ {2}(?:abstract )?(?:add|use|register)\((?:listener|backlog|task|holder|read|count|find|budget|replayer)\b.*\): void/m;
const registries = server.filter((file) => REGISTRY.test(read(file)));

const figures = [
  ['server product files', server.length],
  ['server product lines', sum(server)],
  ['client product files', client.length],
  ['client product lines', sum(client)],
  ['use cases (files)', useCases.length],
  ['services (files), with one caller', `${services.length}, ${serviceWithOneCaller.length}`],
  ['ports (files)', ports.length],
  ['*.api.ts and *.views.ts', server.filter((file) => /\.(?:api|views)\.ts$/.test(file)).length],
  ['classes with add(), use() or register()', registries.length],
  [`server files under ${SMALL} lines with one importer`, smallOnes(server).length],
  [`client files under ${SMALL} lines with one importer`, smallOnes(client).length],
  ['migrations', readdirSync('migrations').filter((name) => name.endsWith('.ts')).length],
  ['files at the root', tracked('.').filter((file) => !file.includes('/')).length],
];
const width = Math.max(...figures.map(([name]) => name.length));
for (const [name, value] of figures) console.log(`${name.padEnd(width)}  ${value}`);
if (process.argv.includes('--list'))
  for (const [title, files] of [
    ['Under 20 lines with one importer', smallOnes(server)],
    ['In the client, under 20 lines with one importer', smallOnes(client)],
    ['Services with one caller', serviceWithOneCaller],
    ['Registries', registries],
  ])
    console.log(`\n${title}:\n  ${files.map((file) => `${file} (${lines(file)})`).join('\n  ')}`);
