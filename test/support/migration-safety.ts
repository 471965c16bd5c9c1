/** A problem of a migration on a running, large database. */
export type MigrationProblem =
  | 'changes a type: the table is rewritten while nobody can read it'
  | 'demands a value without a check that was validated before: the table is read through while nobody can write'
  | 'adds a column whose value is made for each row: the table is rewritten'
  | 'adds a constraint that is checked at once: add it not valid, validate it afterwards'
  | 'builds an index while nobody can write: build it concurrently'
  | 'builds an index concurrently inside a transaction, where PostgreSQL refuses it'
  | 'changes rows all at once: they are locked until the end';

export interface PlannedMigration {
  statements: readonly string[];
  inTransaction: boolean;
}

/** Checks the statements of a migration; tables that it creates itself are empty, so anything is safe there. */
export function errorsOf({ statements, inTransaction }: PlannedMigration): MigrationProblem[] {
  const plain = statements.map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  const made = new Set(plain.flatMap((statement) => tableAfter(statement, /^create table (?:if not exists )?/) ?? []));
  const validates = plain.some((statement) => statement.includes(' validate constraint '));
  const errors = plain.flatMap((statement): MigrationProblem[] => {
    const altered = tableAfter(statement, /^alter table (?:if exists )?(?:only )?/);
    if (altered !== null) return made.has(altered) ? [] : errorsOfAlter(statement, validates);
    const index = /^create (?:unique )?index (concurrently )?/.exec(statement);
    if (index?.[1]) return inTransaction ? [INSIDE_TRANSACTION] : [];
    if (index) return made.has(tableAfter(statement, / on (?:only )?/) ?? '') ? [] : [BLOCKING_INDEX];
    const changed = tableAfter(statement, /^(?:update|delete from) (?:only )?/);
    if (changed !== null) return made.has(changed) ? [] : [ALL_AT_ONCE];
    // From one large table into another: nobody waits for the new one, but the migration takes a long time.
    if (/^(?:with|insert into) /.test(statement) && statement.includes(' from ')) return [ALL_AT_ONCE];
    return [];
  });
  return [...new Set(errors)];
}

const INSIDE_TRANSACTION = 'builds an index concurrently inside a transaction, where PostgreSQL refuses it';
const BLOCKING_INDEX = 'builds an index while nobody can write: build it concurrently';
const ALL_AT_ONCE = 'changes rows all at once: they are locked until the end';

/** PostgreSQL calls this function once a statement; others it may call once a row. */
const CONSTANT_FUNCTIONS = ['now', 'current_timestamp'];

function errorsOfAlter(statement: string, validates: boolean): MigrationProblem[] {
  const errors: MigrationProblem[] = [];
  if (/ alter (?:column )?\S+ (?:set data )?type /.test(statement))
    errors.push('changes a type: the table is rewritten while nobody can read it');
  if (/ alter (?:column )?\S+ set not null/.test(statement) && !validates)
    errors.push(
      'demands a value without a check that was validated before: the table is read through while nobody can write',
    );
  const computed = [...statement.matchAll(/ default (\w+) ?\(/g)].some(
    ([, name]) => !CONSTANT_FUNCTIONS.includes(name!),
  );
  if (/ add /.test(statement) && (computed || / generated |serial\b/.test(statement)))
    errors.push('adds a column whose value is made for each row: the table is rewritten');
  const checkedLater = / not valid| using index /.test(statement);
  if (/ add (?:constraint|foreign key|check|unique|primary key)| references /.test(statement) && !checkedLater)
    errors.push('adds a constraint that is checked at once: add it not valid, validate it afterwards');
  return errors;
}

/** The table whose name follows `words`; null where they do not occur. */
function tableAfter(statement: string, words: RegExp): string | null {
  const found = words.exec(statement);
  return found ? (/^[\w".]+/.exec(statement.slice(found.index + found[0].length))?.[0] ?? null) : null;
}
