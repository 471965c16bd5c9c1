/** The rules of the house (docs/adr/0001): dependencies point inward, and only *.module.ts joins ports to adapters. */
const tests = '\\.test\\.tsx?$|/testing/';
const rooms = '^src/([^/]+)/';
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'A domain file imports domains only: no framework, no adapter, no application code.',
      severity: 'error',
      from: { path: '^src/[^/]+/domain/', pathNot: tests },
      to: { pathNot: '^src/[^/]+/domain/|^src/[^/]+/[^/]+\\.api\\.ts$' },
    },
    {
      name: 'application-imports-inward',
      comment:
        "Application code sees domains, application code of its own room, shared's ports and other rooms' *.api.ts.",
      severity: 'error',
      from: { path: '^src/([^/]+)/application/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot:
          '^src/$1/(domain|application)/|^src/[^/]+/domain/|^src/shared/application/|^src/[^/]+/[^/]+\\.api\\.ts$',
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
        'Only *.module.ts joins adapters; an adapter sees its own kind, the inside of its room, shared and *.api.ts.',
      severity: 'error',
      from: { path: '^src/([^/]+)/adapters/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: [
          '^src/$1/(domain|application)/',
          '^src/$1/adapters/$2/',
          '^src/shared/',
          '^src/config/',
          '^src/[^/]+/[^/]+\\.api\\.ts$',
          '\\.contract\\.ts$',
        ],
      },
    },
    {
      name: 'rooms-meet-at-their-api',
      comment:
        'A room sees of another room its *.api.ts, its wire contracts and its domain types; a module also its module file.',
      severity: 'error',
      from: { path: rooms, pathNot: `${tests}|^src/(shared|config|boot)/` },
      to: {
        path: rooms,
        pathNot: [
          '^src/$1/',
          '^src/(shared|config)/',
          '\\.api\\.ts$',
          '\\.module\\.ts$',
          '\\.contract\\.ts$',
          '^src/[^/]+/domain/',
        ],
      },
    },
    {
      name: 'contracts-hold-schemas-alone',
      comment:
        'Both sides import *.contract.ts: nothing but zod, other contracts and the plain lists of skills and stages may come with it.',
      severity: 'error',
      from: { path: '\\.contract\\.ts$', pathNot: tests },
      to: {
        pathNot: '\\.contract\\.ts$|node_modules/zod|^src/skills/domain/skill\\.ts$|^src/catalogue/domain/stage\\.ts$',
      },
    },
    {
      name: 'shared-knows-no-room',
      severity: 'error',
      from: { path: '^src/(shared|config)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(shared|config)/' },
    },
    {
      name: 'catalogue-knows-no-plan',
      comment:
        'Plans are made of practices, and not the other way around; what the catalogue must know of plans is told to it.',
      severity: 'error',
      from: { path: '^src/(catalogue|skills)/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(catalogue|skills|users|shared|config)/' },
    },
    {
      name: 'boot-is-known-by-nobody',
      comment: 'What starts and ends the process knows all modules; none knows it.',
      severity: 'error',
      from: { path: '^src/(?!boot/)', pathNot: tests },
      to: { path: '^src/boot/' },
    },
    {
      name: 'features-never-meet',
      comment: 'Routes compose features; a feature imports no other feature.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^client/src/(features|app)/', pathNot: '^client/src/features/$1/|^client/src/app/paths\\.ts$' },
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
      comment: 'What a thread loads, the server does not: it knows the types alone (docs/adr/0062).',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${tests}|\\.thread\\.ts$|/thread\\.api\\.ts$|/ranking-curriculum\\.planner\\.ts$`,
      },
      to: {
        path: '\\.thread\\.ts$|/thread\\.api\\.ts$|/conversation-analyzer\\.ts$|/ranking-curriculum\\.planner\\.ts$|/pdfkit-worksheet-printer\\.ts$',
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
