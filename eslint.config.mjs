import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
  { files: ['scripts/**', 'bench/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['client/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
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
