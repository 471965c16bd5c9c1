/** Dependencies point inward and down, and only *.module.ts joins ports to adapters (docs/adr/0001). */
const { readdirSync } = require('node:fs');

const tests = '\\.test\\.tsx?$|/testing/';
const modules = '^src/([^/]+)/';
/** Modules that every other one may import; they import none. */
const BELOW_ALL = ['shared', 'config'];
/** The modules from top to bottom: an arrow may point down this list and never back up, so that there is no circle. */
const ORDER = [
  'boot',
  'backups',
  'api-docs',
  'staff-admin',
  'texting',
  'coach-chat',
  'coach-prompts',
  'curriculum',
  'content-links',
  'catalogue',
  'safety',
  'language',
  'payments',
  'mailing',
  'auth-tokens',
  'users',
];
const unlisted = readdirSync('src').filter((name) => ![...ORDER, ...BELOW_ALL].includes(name));
if (unlisted.length > 0)
  throw new Error(`Say where ${unlisted.join(', ')} stands: ORDER in test/architecture/dependency-cruiser.cjs.`);

const downwards = ORDER.slice(1).map((name, i) => ({
  name: `${name}-knows-nothing-above`,
  comment:
    'Arrows between modules point down the list. What a lower one must tell is an event or a port that an upper one brings.',
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: tests },
  to: { path: `^src/(${ORDER.slice(0, i + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...downwards,
    {
      name: 'domain-is-pure',
      comment:
        "A domain file imports its module's domain, shared's and other modules' *.api.ts: no framework, adapter or application code.",
      severity: 'error',
      from: { path: '^src/([^/]+)/domain/', pathNot: tests },
      to: { pathNot: '^src/($1|shared)/domain/|^src/(?!$1/)[^/]+/[^/]+\\.api\\.ts$' },
    },
    {
      name: 'domain-loads-no-framework',
      comment:
        "What a domain file loads, loads no framework either: what it uses of another module is in an *.api.ts of that module's domain.",
      severity: 'error',
      from: { path: '^src/([^/]+)/domain/', pathNot: tests },
      to: { path: 'node_modules/(?:@nestjs|typeorm)/', reachable: true },
    },
    {
      name: 'application-imports-inward',
      comment:
        "Application code sees domain, application and stores (*.store.ts) of its own module, shared's domain and ports and other modules' *.api.ts.",
      severity: 'error',
      from: { path: '^src/([^/]+)/application/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: [
          '^src/$1/(domain|application)/',
          '^src/$1/adapters/persistence/[^/]+\\.store\\.ts$',
          '^src/shared/(domain|application)/',
          '^src/(?!$1/)[^/]+/[^/]+\\.api\\.ts$',
        ],
      },
    },
    {
      name: 'application-has-no-framework',
      comment: '@Injectable (from @nestjs/common) is the only outside symbol in application code.',
      severity: 'error',
      from: { path: '^src/[^/]+/application/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: '@nestjs/common' },
    },
    {
      name: 'adapters-do-not-meet',
      comment:
        'Only *.module.ts joins adapters; an adapter sees its own kind, the inside of its module, the rules of its request bodies (*.dto.ts), its lists (*.queries.ts) and plain records (*.store.ts), shared and *.api.ts.',
      severity: 'error',
      from: { path: '^src/([^/]+)/adapters/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: [
          '^src/$1/(domain|application)/',
          '^src/$1/adapters/$2/',
          '^src/$1/adapters/http/[^/]+\\.dto\\.ts$',
          '^src/$1/adapters/persistence/[^/]+\\.(?:queries|store)\\.ts$',
          '^src/shared/',
          '^src/config/',
          '^src/[^/]+/[^/]+\\.api\\.ts$',
          '\\.contract\\.ts$',
        ],
      },
    },
    {
      name: 'modules-meet-at-their-api',
      comment: 'A module sees of another one its *.api.ts and its wire contracts; a module file also the module file.',
      severity: 'error',
      from: { path: modules, pathNot: `${tests}|^src/(shared|config|boot)/|\\.module\\.ts$` },
      to: { path: modules, pathNot: ['^src/$1/', '^src/(shared|config)/', '\\.api\\.ts$', '\\.contract\\.ts$'] },
    },
    {
      name: 'module-files-join-modules',
      severity: 'error',
      from: { path: '^src/([^/]+)/[^/]+\\.module\\.ts$', pathNot: '^src/(shared|boot)/' },
      to: { path: modules, pathNot: ['^src/$1/', '^src/(shared|config)/', '\\.api\\.ts$', '\\.module\\.ts$'] },
    },
    {
      name: 'contracts-hold-schemas-alone',
      comment:
        'Both sides import *.contract.ts: nothing but zod, other contracts and the plain lists of skills and stages may come with it.',
      severity: 'error',
      from: { path: '\\.contract\\.ts$', pathNot: tests },
      to: {
        pathNot:
          '\\.contract\\.ts$|node_modules/zod|^src/language/domain/skill\\.ts$|^src/catalogue/domain/stage\\.ts$',
      },
    },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: '^src/(shared|config)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(shared|config)/' },
    },
    {
      name: 'client-areas-never-meet',
      comment:
        'Pages of members, of staff and of visitors import none of each other; what two of them show is in features/shared.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^client/src/(features|app)/',
        pathNot: '^client/src/features/($1|shared)/|^client/src/app/paths\\.ts$',
      },
    },
    {
      name: 'client-sees-contracts-alone',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(src|test)/', pathNot: '\\.contract\\.ts$|^test/support/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(src|client)/', pathNot: tests },
      to: { path: '/testing/|\\.test\\.tsx?$|^test/' },
    },
    {
      name: 'heavy-work-stays-in-threads',
      comment: 'What a thread loads, the server does not: it knows the types alone (docs/adr/0011).',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${tests}|\\.thread\\.ts$`,
      },
      to: {
        path: '\\.thread\\.ts$|/pdfkit-worksheet-printer\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
