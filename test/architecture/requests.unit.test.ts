import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

describe('the body of a request is typed once, in its contract', () => {
  it('and read by a class that implements that type', () => {
    const others = globSync('src/**/*.dto.ts').flatMap((file) => {
      const source = parse(file);
      const fromContracts = namesFromContracts(source);
      return source.statements
        .filter(ts.isClassDeclaration)
        .filter((node) => ![...implementedBy(node)].some((name) => fromContracts.has(name)))
        .map((node) => `${file}: ${node.name?.text}`);
    });
    expect(others).toEqual([]);
  });

  it('and sent by the client as that type', () => {
    // A list of any items has the shape of their response for its type.
    const files = globSync('client/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|lib\/resource\.ts$/.test(file));
    const calls = files.flatMap((file) => {
      const source = parse(file);
      const fromContracts = namesFromContracts(source);
      return bodiesIn(source).map(({ names, text }) => ({
        call: `${file}: ${text}`,
        isTyped: names.some((name) => fromContracts.has(name)),
      }));
    });
    expect(calls.filter(({ isTyped }) => !isTyped).map(({ call }) => call)).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });
});

function namesFromContracts(source: ts.SourceFile): Set<string> {
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) =>
      /^@contracts\/|\.contract(?:\.js)?$/.test((moduleSpecifier as ts.StringLiteral).text),
    );
  return new Set(imports.flatMap((node) => namesIn(node)));
}

const implementedBy = (node: ts.ClassDeclaration): string[] =>
  (node.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
    .flatMap((clause) => namesIn(clause));

/** Extracts the type between the angle brackets of each `bodyOf<…>(…)`. */
function bodiesIn(source: ts.SourceFile): { names: string[]; text: string }[] {
  const found: { names: string[]; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'bodyOf')
      found.push({ names: (node.typeArguments ?? []).flatMap((type) => namesIn(type)), text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const namesIn = (node: ts.Node): string[] =>
  ts.isIdentifier(node) ? [node.text] : node.getChildren().flatMap((child) => namesIn(child));
