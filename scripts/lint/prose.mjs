/**
 * npm run lint, and before a commit with the names of the staged files — finds private English in documents, comments and texts: terms that have a standard name, comments that are a clause
 * without a main verb ("What it costs."), and distributive articles ("a use case a file"). Quotations and code are left alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Pattern, and the standard wording. */
const TERMS = [
  [/\bwords? (?:in|of) danger\b/i, 'crisis message'],
  [/\b(?:put|puts|putting) aside\b/i, 'dead-letter, save'],
  [/\bgiven up\b|\bgives? up on\b/i, 'failed permanently'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime, concurrently'],
  [/\bbeside\b/i, 'next to'],
  [/\bletter by letter\b/i, 'verbatim'],
  [/\bstand-?ins?\b/i, 'local fake, sandbox'],
  [/\b(?:the|this|each|every|another|first|new) talk\b/i, 'conversation'],
  [/\banswer(?:s|ed)? (?:with )?[1-5]\d\d\b/i, 'respond with'],
  [/\bproduct(?:'s)? time\b/i, 'application time'],
  [/\bwhose move\b/i, 'who has to act'],
  [/\bout so far\b/i, 'sent'],
  [/\bcould not be made\b/i, 'failed'],
  [/\b(?:thrice|seldom)\b/i, 'three times, rarely'],
  [/\blet(?:s|ting)? go\b/i, 'skip'],
  [/\bgoes? out\b|\bwent out\b/i, 'is sent'],
  [/\bto the letter\b/i, 'verbatim'],
  [
    /\b(?:colour|neighbour|behaviour|honour|favour)\w*|\b(?:cancelled|cancelling|labelled|modelled)\b/i,
    'American spelling',
  ],
  [/\b(?:organis|authoris|normalis|serialis|initialis|prioritis|recognis)\w+/i, 'American spelling'],
];

/** Only in documents: in code these words have other meanings, too. */
const DOCUMENT_TERMS = [
  [/\b(?:an?|the|no|each|every|its|one|this) answers?\b|\banswers\b/i, 'response'],
  [/\bendings?\b/i, 'extension, end'],
  [/\btalks\b(?! with)/i, 'conversations'],
  [/\bfaults?\b/i, 'error, problem'],
  [/\b(?:they|members|staff|people) are told\b/i, 'are notified'],
  [/\bwish(?:es)?\b/i, 'preference'],
];

const COUNTED = '(?:an?|one|two|three|\\d+(?:,\\d+)*)';
const NO_NOUN = '(?!(?:as|at|by|for|from|has|have|in|into|is|like|of|on|or|and|per|so|than|that|to|was|with) )';
const DISTRIBUTIVE = new RegExp(
  `(?<!\\bwith(?:out)? )\\b${COUNTED} ${NO_NOUN}[a-z-]+ an? (?:file|folder|line|row|person|member|user|turn|text|message|plan|case|group|page|table|module|task|instance|kind|test|practice|skill|request|thread)\\b`,
  'i',
);
/** Opens a clause that needs a main clause after it. */
const HEADLESS =
  /^(?:What|Whether|How|Which|Whom?|Whose|Why|Since when|From when|Of (?:the|a|all|one|several|these|those|what|whom)|Those (?:of|that|who|which)) /;
/** A clause that may open a sentence, if the sentence goes on after a comma. */
const OPENING = /^(?:When|Where|As|If|While|In which|From which|To whom) /;

/** A quoted string, a template on one line, or a line of JSX text. */
const STRING =
  /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|^ +((?:[\p{L}\d“”‘’,.:;!?()–—-]+ ){2,}[^=;{}`'"]*)$/gu;

const DOCUMENT = /^(?:[^/]+|docs\/.*|\.github\/.*|catalogue\/README)\.md$|^\.env\.example$/;
/** Comments and texts are checked in these. */
const SOURCE = /^(?:src|client\/src|bench|scripts|test)\/.*\.[cm]?[jt]sx?$/;

const named = process.argv.slice(2);
const files = named.length > 0 ? named : allFiles();
const sources = files.filter((file) => SOURCE.test(file));
const problems = [
  ...files
    .filter((file) => DOCUMENT.test(file))
    .flatMap((file) =>
      proseOf(file).flatMap(({ text, line }) => check(file, line, text, [...TERMS, ...DOCUMENT_TERMS])),
    ),
  ...sources.flatMap((file) => textsOf(file).flatMap(({ text, line }) => check(file, line, text, TERMS, false))),
  ...sources.flatMap((file) =>
    commentsOf(file).flatMap(({ text, line }) => [
      ...check(file, line, text, TERMS),
      ...checkSentence(file, line, text),
    ]),
  ),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

function check(file, line, text, terms, isProse = true) {
  const found = terms.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(text) ?? [];
    return word ? [`${file}:${line} "${word}": ${instead}`] : [];
  });
  const [distributive] = (isProse && DISTRIBUTIVE.exec(text)) || [];
  return distributive ? [...found, `${file}:${line} "${distributive}": one … per …`] : found;
}

function checkSentence(file, line, text) {
  const [sentence] = text.split(/(?<=[.;:?]) /);
  const isHeadless = HEADLESS.test(sentence)
    ? !sentence.endsWith('?')
    : OPENING.test(sentence) && !sentence.includes(',');
  return isHeadless ? [`${file}:${line} "${sentence.slice(0, 60)}": a sentence with a subject and a verb`] : [];
}

function allFiles() {
  const folders = ['docs', '.github', 'catalogue', 'src', 'client/src', 'bench', 'scripts', 'test'];
  const within = (folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, file));
  return [...readdirSync(ROOT), ...folders.flatMap(within)];
}

/** The paragraphs of a document, without code, quotations and link targets. */
function proseOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/^```[^]*?^```/gm, blank)
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank);
  return paragraphs(text.split('\n'), /^\s*$|^(?=\||- |#|\d+\. )/).map(({ text: paragraph, line }) => ({
    line,
    text: paragraph.replace(/(?<!\w)'(?:[^']|(?<=\w)'(?=\w))+'(?!\w)|"[^"]*"|“[^“”]*”/g, '…'),
  }));
}

/** The comments of a source: blocks, and lines that belong together. */
function commentsOf(file) {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  const comments = [];
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    if (/^\s*\/\*\*/.test(lines[at])) {
      while (!lines[at].includes('*/') && at < lines.length - 1) at++;
      const text = lines
        .slice(start, at + 1)
        .join('\n')
        .replace(/\/\*\*|\*\/|^[ \t]*\* ?/gm, ' ');
      comments.push({ line: start + 1, text: withoutQuotes(text) });
    } else if (/^\s*\/\/ /.test(lines[at])) {
      while (/^\s*\/\/ /.test(lines[at + 1] ?? '')) at++;
      const text = lines
        .slice(start, at + 1)
        .join('\n')
        .replace(/^[ \t]*\/\/ ?/gm, '');
      comments.push({ line: start + 1, text: withoutQuotes(text) });
    }
  }
  return comments;
}

/**
 * Messages, titles of tests and the text of screens: strings, templates and JSX text of three words and more. What tests expect on a
 * screen is checked where it is written.
 */
function textsOf(file) {
  const isTest = /\.(?:test|suite|browser)\.|^test\/|^bench\//.test(file);
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => (isTest ? /^ *(?:it|test|describe)\b/ : /^ *(?!\/\/|\*|\/\*)/).test(text))
    .flatMap(({ text, line }) =>
      [...text.matchAll(STRING)].map(([whole, ...parts]) => ({
        line,
        text: (parts.find((part) => part !== undefined) ?? whole).replace(/\$\{[^}]*\}/g, '…'),
      })),
    )
    .filter(({ text }) => /\S \S+ \S/.test(text));
}

function paragraphs(lines, boundary) {
  const found = [];
  lines.forEach((line, index) => {
    if (boundary.test(line) || found.length === 0) found.push({ line: index + 1, text: line });
    else found.at(-1).text += ` ${line.trim()}`;
  });
  return found.filter(({ text }) => text.trim() !== '');
}

function withoutQuotes(text) {
  return text
    .replace(/`[^`]*`/g, '…')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\w)'(?:[^']|(?<=\w)'(?=\w))+'(?!\w)|"[^"]*"|“[^“”]*”/g, '…')
    .trim();
}

function blank(text) {
  return text.replace(/[^\n]/g, '…');
}
