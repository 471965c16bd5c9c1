/** Compiles the TypeScript of tests like the build (`scripts/swcrc.json`), and JSX with it. */
export const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
};
