/**
 * npm run -s sbom — what the product ships, as a CycloneDX bill of materials on standard output: the packages of the
 * server, and those that are built into the page. `npm sbom --omit dev` would leave out the latter, and of the former
 * each one that a tool needs too.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CLIENT = 'client/src';
const SPECIFIER = /(?:\bfrom|\bimport|@import)\s{0,4}\(?\s{0,4}['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g;
/** Their package.json names no license; a file beside it has the words of this one. */
const MIT_BY_ITS_FILES = new Set(['pause', 'png-js']);

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8', maxBuffer: 64 * 1_048_576 }),
);
const isTool = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

const kept = new Set(
  bill.components.filter((component) => !isTool(component)).map((component) => component['bom-ref']),
);
const builtIn = namesIn(CLIENT);
const waiting = needs
  .get(bill.metadata.component['bom-ref'])
  .filter((ref) => builtIn.has(ref.slice(0, ref.lastIndexOf('@'))));
for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
  kept.add(ref);
  waiting.push(...(needs.get(ref) ?? []).filter((needed) => !kept.has(needed)));
}

bill.components = bill.components.filter((component) => kept.has(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref) || ref === bill.metadata.component['bom-ref'])
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }));
for (const component of bill.components)
  if (MIT_BY_ITS_FILES.has(component.name)) component.licenses ??= [{ license: { id: 'MIT' } }];
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

/** Packages that files of the page import, those of its tests left out. */
function namesIn(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file));
  const names = files.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(SPECIFIER)].map(([, name]) => name),
  );
  return new Set(names);
}
