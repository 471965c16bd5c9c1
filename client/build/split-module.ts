import type { Plugin } from 'vite';

/** What a syntax tree is made of (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  [part: string]: unknown;
}

interface Statement {
  text: string;
  declares: string[];
  /** The same, or what it completes: `Link.displayName = 'Link'`. */
  about: string[];
  /** The module's own names in it. */
  mentions: Set<string>;
  assigns: Set<string>;
}

interface Module {
  imports: string[];
  statements: Statement[];
  exports: string[];
}

const REST = '?rest';

/**
 * Splits a package's module in two: what some of its names need, and the rest, which imports that. Bundlers put a module
 * into one file whole, so that a page that needs a part of it would wait for all of it.
 * @param file matches the module's file; where it matches several, the one that declares the names is meant
 * @param names a build without a module that declares all of them fails
 */
export function splitModule(file: RegExp, names: readonly string[]): Plugin {
  const rests = new Map<string, string>();
  return {
    name: 'split-module',
    apply: 'build',
    resolveId(source, importer) {
      if (rests.has(source)) return source;
      return importer && rests.has(importer) ? this.resolve(source, importer.slice(0, -REST.length)) : null;
    },
    load: (id) => (rests.has(id) ? { code: rests.get(id)!, moduleSideEffects: false } : null),
    transform(code, id) {
      if (!file.test(id)) return null;
      const module = read(this.parse(code) as unknown as Node, code);
      const declared = new Set(module.statements.flatMap(({ declares }) => declares));
      if (!names.every((name) => declared.has(name))) return null;
      const { first, rest } = split(module, names, id);
      rests.set(id + REST, rest);
      return { code: first, map: { mappings: '' }, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && rests.size !== 1)
        throw new Error(`${rests.size} modules declare ${names.join(', ')}, and not one.`);
    },
  };
}

function split({ imports, statements, exports }: Module, names: readonly string[], id: string) {
  const needed = closure(statements, names);
  const isShared = (name: string) => needed.some(({ declares }) => declares.includes(name));
  const others = statements.filter((statement) => !needed.includes(statement));
  for (const name of others.flatMap(({ assigns }) => [...assigns]))
    if (isShared(name)) throw new Error(`${id} cannot be split: what is not needed assigns ${name}.`);

  const shared = needed.flatMap(({ declares }) => declares).join(', ');
  const own = exports.filter((name) => !isShared(name)).join(', ');
  const text = (some: Statement[]) => some.map((statement) => statement.text).join('\n');
  const first = [...imports, text(needed), `export { ${shared} };`, `export { ${own} } from ${quoted(id + REST)};`];
  const rest = [...imports, `import { ${shared} } from ${quoted(id)};`, text(others), `export { ${own} };`];
  return { first: first.join('\n'), rest: rest.join('\n') };
}

const quoted = (text: string): string => JSON.stringify(text);

/** The statements that the names need, in their order. */
function closure(statements: Statement[], names: readonly string[]): Statement[] {
  const found = new Set<Statement>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const statement of statements) {
      if (!statement.about.includes(name) || found.has(statement)) continue;
      found.add(statement);
      open.push(...statement.mentions);
    }
  }
  return statements.filter((statement) => found.has(statement));
}

function read(program: Node, code: string): Module {
  const body = program.body as Node[];
  const ofType = (type: string) => body.filter((node) => node.type === type);
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const parts = body.filter(({ type, directive }) => !/^(?:Import|Export)/.test(type) && !directive);
  const own = new Set(parts.flatMap(namesOf));
  return {
    imports: ofType('ImportDeclaration').map(textOf),
    statements: parts.map((part) => {
      const declares = namesOf(part);
      const { mentions, assigns } = usesOf(part, own);
      return {
        text: textOf(part),
        declares,
        about: declares.length > 0 ? declares : [...mentions].slice(0, 1),
        mentions,
        assigns,
      };
    }),
    exports: ofType('ExportNamedDeclaration').flatMap(({ specifiers }) =>
      (specifiers as { exported: Node }[]).map(({ exported }) => exported.name!),
    ),
  };
}

/** Of functions, classes and variables. */
function namesOf(statement: Node): string[] {
  if (!statement.type.endsWith('Declaration')) return [];
  const declarations = (statement.declarations ?? [statement]) as { id: Node }[];
  return declarations.map(({ id }) => id.name!);
}

/** A name that something within declares anew counts too: then a little more comes first than has to. */
function usesOf(statement: Node, own: Set<string>): Pick<Statement, 'mentions' | 'assigns'> {
  const mentions = new Set<string>();
  const assigns = new Set<string>();
  walk(statement, (node, parent) => {
    if (node.type !== 'Identifier' || !own.has(node.name!)) return;
    const isPart =
      (parent.type === 'MemberExpression' && parent.property === node) ||
      (parent.type === 'Property' && parent.key === node && parent.value !== node);
    if (isPart && !parent.computed) return;
    mentions.add(node.name!);
    const target =
      parent.type === 'AssignmentExpression' ? parent.left : parent.type === 'UpdateExpression' && parent.argument;
    if (target === node) assigns.add(node.name!);
  });
  return { mentions, assigns };
}

function walk(node: Node, see: (node: Node, parent: Node) => void): void {
  for (const child of Object.values(node).flat()) {
    if (!isNode(child)) continue;
    see(child, node);
    walk(child, see);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
