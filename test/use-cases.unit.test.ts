import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const MOST_COLLABORATORS = 7;
/** Of the class, its comments included. */
const MOST_LINES = 90;

interface Found {
  name: string;
  collaborators: number;
  lines: number;
}

describe('a use case', () => {
  const found = globSync('src/**/*.use-case.ts').flatMap(classesIn);

  it.each(found)('$name has few collaborators and is short', ({ collaborators, lines }) => {
    expect(collaborators).toBeLessThanOrEqual(MOST_COLLABORATORS);
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });
});

describe('the application layer of a module', () => {
  const classes = globSync('src/*/application/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .flatMap(classesIn);

  it('has services and tasks with few collaborators, too', () => {
    const crowded = classes.filter(({ collaborators }) => collaborators > MOST_COLLABORATORS);
    expect(crowded.map(({ name, collaborators }) => `${name}: ${collaborators}`)).toEqual([]);
    expect(classes.length).toBeGreaterThan(300);
  });

  it('has use cases and timed tasks at its top; ports and services have folders of their own', () => {
    const others = globSync('src/*/application/*.ts').filter(
      (file) => !/\.(?:use-case|task|unit\.test|integration\.test)\.ts$/.test(file),
    );
    expect(others).toEqual([]);
  });

  it('gets its jobs from handlers in adapters/jobs', () => {
    const working = globSync('src/**/*.ts').filter(
      (file) => !file.includes('.test.') && /\bjobs\.work\b/.test(readFileSync(file, 'utf8')),
    );
    expect(working.filter((file) => !/^src\/[^/]+\/adapters\/jobs\//.test(file))).toEqual([]);
    expect(working.length).toBeGreaterThan(0);
  });
});

function classesIn(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).map((node) => {
    const made = node.members.find(ts.isConstructorDeclaration);
    const from = source.getLineAndCharacterOfPosition(node.getStart()).line;
    const to = source.getLineAndCharacterOfPosition(node.end).line;
    return { name: node.name!.text, collaborators: made?.parameters.length ?? 0, lines: to - from };
  });
}
