/**
 * npm run -s sbom — a CycloneDX bill of materials on standard output: the packages of the server, and those that are
 * built into the page. `npm sbom --omit dev` would leave out each one that a tool needs too.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** These packages name no license in package.json; a file next to it has the text of this one. */
const MIT_BY_ITS_FILES = new Set(['pause', 'png-js']);

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8', maxBuffer: 64 * 1_048_576 }),
);
const root = bill.metadata.component['bom-ref'];
const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

const direct = [...new Set(['package.json', 'client/package.json'].flatMap(refsIn))];
const kept = new Set(direct);
const waiting = [...direct];
for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop())
  for (const needed of needs.get(ref) ?? [])
    if (!kept.has(needed)) {
      kept.add(needed);
      waiting.push(needed);
    }

bill.components = bill.components.filter((component) => kept.has(component['bom-ref']));
bill.dependencies = [{ ref: root, dependsOn: direct }, ...bill.dependencies.filter(({ ref }) => kept.has(ref))];
for (const component of bill.components)
  if (MIT_BY_ITS_FILES.has(component.name)) component.licenses ??= [{ license: { id: 'MIT' } }];
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

/** Lists the runtime dependencies of a package.json, as npm names them: each has one version. */
function refsIn(file) {
  const { dependencies, optionalDependencies } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const named = Object.entries({ ...dependencies, ...optionalDependencies }).map((entry) => entry.join('@'));
  return named.filter((ref) => needs.has(ref));
}
