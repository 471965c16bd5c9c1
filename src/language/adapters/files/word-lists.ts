import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { NearWords, type Spellings } from '../../domain/words.js';

/** The word lists of `catalogue/language/`. */
export const FOLDER = path.resolve('catalogue/language');

export const list = z.array(z.string().trim().min(1));

const members = z.string().transform((line) => line.split(',').map((member) => member.trim()));

/** A word class is a list, or one line with commas. */
export const classes = z.record(z.string(), z.union([list, members]));

export const sentence = z.string().trim().min(1);

const spellingsFile = z.strictObject({
  meaning: z.record(z.string(), z.string()),
  joined: z.record(z.string(), z.string()),
  fillers: list,
  misspelled: list,
});

/** Reads a YAML or JSON file. @throws Error naming the file and what is wrong in it */
export function read<T>(file: string, shape: z.ZodType<T>): T {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  // A parser of YAML takes 40 s for the 15,000 keys of a JSON file.
  const result = shape.safeParse(file.endsWith('.json') ? JSON.parse(text) : parse(text));
  if (!result.success) throw new Error(`catalogue/language/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Reads a file with one JSON object per line. @throws Error naming the line and what is wrong in it */
export function readLines<T>(file: string, shape: z.ZodType<T>): T[] {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').trim();
  return text.split('\n').map((line, i) => {
    const result = shape.safeParse(JSON.parse(line));
    if (!result.success) throw new Error(`catalogue/language/${file}, line ${i + 1}: ${z.prettifyError(result.error)}`);
    return result.data;
  });
}

function readSpellings(): Spellings {
  const { meaning, joined, fillers, misspelled } = read('spellings.yaml', spellingsFile);
  return {
    meaning: new Map(Object.entries(meaning)),
    joined: new Map(Object.entries(joined)),
    fillers: new Set(fillers),
    misspelled: new NearWords(misspelled),
  };
}

export const spellings = readSpellings();

const readers: (() => unknown)[] = [];

/** Reads word lists once: when they are first needed, or in `readWordLists`. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  const reader = () => (made ??= { value: make() }).value;
  readers.push(reader);
  return reader;
}

/**
 * Reads all word lists of the imported modules. The server does so before it listens: an error in a file stops it, and
 * nobody waits while it learns. A test reads only what it needs.
 */
export function readWordLists(): void {
  for (const reader of readers) reader();
}
