import { getStaticValue } from '@eslint-community/eslint-utils';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** A regular expression that is put together while the program runs is one that the checks below can't see. */
const constantRegexp = {
  create: (context) => {
    const check = (node) => {
      if (node.callee.name !== 'RegExp' || node.arguments.length === 0) return;
      const scope = context.sourceCode.getScope(node);
      if (node.arguments.every((argument) => getStaticValue(argument, scope))) return;
      context.report({ node, message: 'Build it from constants alone, so that its running time can be checked.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

export default tseslint.config(
  { ignores: ['dist', '.data', 'node_modules', 'coverage', 'test-results', 'playwright-report', '**/*.cjs'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // One long message must not hold a whole server up: every regular expression takes linear time.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: ['src/**/*.ts', 'client/src/**/*.{ts,tsx}', 'scripts/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { local: { rules: { 'constant-regexp': constantRegexp } } },
    rules: { 'local/constant-regexp': 'error' },
  },
  { files: ['scripts/**', 'bench/**', 'test/fuzz/run.ts', '**/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['client/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/*.contract'], message: "Import the server's contracts as '#contracts/…'." }] },
      ],
    },
  },
  {
    // A longer component hides another: a section, a row, a form.
    files: ['client/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Configuration has one door: only src/config reads the environment.
    files: ['src/**/*.ts'],
    ignores: ['src/config/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config reads the environment.' },
      ],
    },
  },
);
