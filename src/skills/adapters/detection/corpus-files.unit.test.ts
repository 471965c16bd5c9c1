import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CorpusInvalid } from '../../domain/corpus.errors.js';
import { SITUATIONS } from '../../domain/situation.js';
import { SKILLS } from '../../domain/skill.js';
import { CORPUS_FOLDER, readCorpus, SIGNALS } from './corpus-files.js';

describe('the corpus of skills', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
    cpSync(CORPUS_FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (name: string, line: string) =>
    writeFileSync(path.join(folder, name), `${readFileSync(path.join(folder, name), 'utf8')}${line}\n`);
  const linesOf = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n').length - 1;
  const problems = () => {
    try {
      readCorpus(folder);
      return [];
    } catch (error) {
      if (error instanceof CorpusInvalid) return error.problems;
      throw error;
    }
  };

  it('covers every skill and every situation', () => {
    const { utterances, excerpts, phrases, situations, signals } = readCorpus(folder);
    for (const lines of [utterances, phrases])
      expect(new Set(lines.map(({ skill }) => skill))).toEqual(new Set(SKILLS));
    expect(new Set(excerpts.flatMap(({ skills }) => skills))).toEqual(new Set(SKILLS));
    expect(new Set(situations.map(({ situation }) => situation))).toEqual(new Set(Object.keys(SITUATIONS)));
    expect(new Set(signals.map(({ signal }) => signal))).toEqual(new Set(SIGNALS));
  });

  it('learns a line that an editor adds, with Windows line endings too', () => {
    add('utterances.jsonl', '{"skill":"feedback","text":"I swallow what I think of their work","origin":"workshop"}\r');
    expect(readCorpus(folder).utterances.at(-1)).toMatchObject({
      skill: 'feedback',
      text: 'I swallow what I think of their work',
    });
  });

  it('names file and line of every mistake at once', () => {
    const line = linesOf('phrases.jsonl') + 1;
    add('phrases.jsonl', '{"skill":"delegatoin","strength":"strong","phrase":"hand .. over","origin":"editors"}');
    add('phrases.jsonl', '{"skill":"delegation","strength":"loud","phrase":".. over","origin":"editors"}');
    add('phrases.jsonl', '{"skill":"delegation","strength":"hint","phrase":"hand/ over","note":"?"}');
    add('phrases.jsonl', 'delegation: hand over');
    add('excerpts.jsonl', '{"skills":[],"text":" ","origin":"authors"}');
    expect(problems()).toEqual([
      `excerpts.jsonl:${linesOf('excerpts.jsonl')}: skills: give one or two skills, as ["feedback"]`,
      `excerpts.jsonl:${linesOf('excerpts.jsonl')}: text: write some words between quotation marks`,
      expect.stringMatching(
        `^phrases.jsonl:${line}: skill: there is no skill "delegatoin"; choose one of delegation, `,
      ),
      `phrases.jsonl:${line + 1}: strength: there is no strength "loud"; choose one of strong, clear, hint`,
      `phrases.jsonl:${line + 1}: phrase: begins or ends with "..", which stands between words`,
      `phrases.jsonl:${line + 2}: phrase: has a "/" without a word beside it`,
      `phrases.jsonl:${line + 2}: origin: write some words between quotation marks`,
      `phrases.jsonl:${line + 2}: "note" is not known here`,
      `phrases.jsonl:${line + 3}: is no line of JSON such as {"skill": "…", "strength": "…", "phrase": "…", "origin": "…"}`,
    ]);
  });

  it('reports a missing file', () => {
    rmSync(path.join(folder, 'signals.jsonl'));
    expect(problems()).toEqual([`${path.join(folder, 'signals.jsonl')}: the file cannot be read`]);
  });
});
