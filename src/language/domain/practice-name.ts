/** A practice that was sent to the person. */
export interface NamedPractice {
  id: string;
  title: string;
}

/** A title is named by so large a share of its words, and two of them at least. */
const LEAST_SHARE = 0.6;
const LEAST_WORDS = 2;

/** The practice whose title a text names, in whatever forms of its words; null where it names none, or two alike. */
export function practiceNamed<P extends NamedPractice>(text: string, practices: readonly P[]): P | null {
  const said = new Set(stemsOf(text));
  const scored = practices
    .map((practice) => {
      const title = new Set(stemsOf(practice.title));
      const named = [...title].filter((stem) => said.has(stem)).length;
      return { practice, named, share: named / Math.max(1, title.size) };
    })
    .filter(({ named, share }) => named >= LEAST_WORDS && share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share || other.named - one.named);
  const [best, second] = scored;
  if (!best || (second && second.share === best.share && second.named === best.named)) return null;
  return best.practice;
}

/** The only practice whose title has this word, or these: "the listening one". */
export function practiceByWord<P extends NamedPractice>(said: string, practices: readonly P[]): P | null {
  const stems = stemsOf(said);
  if (stems.length === 0) return null;
  const [only, another] = practices.filter(({ title }) => {
    const known = new Set(stemsOf(title));
    return stems.every((stem) => known.has(stem));
  });
  return only && !another ? only : null;
}

/** A text that holds a practice's whole title, and what else it says; null where it holds none. */
export function withoutTitle<P extends NamedPractice>(
  text: string,
  practices: readonly P[],
): { practice: P; rest: string } | null {
  const plain = plainQuotes(text);
  const practice = practices.find(({ title }) => plain.includes(plainQuotes(title)));
  if (!practice) return null;
  const at = plain.indexOf(plainQuotes(practice.title));
  const before = text.slice(0, at).replace(/(?:\b(?:with|on|for))?[\s"“'‘:–—-]{0,5}$/i, '');
  const after = text.slice(at + practice.title.length).replace(/^[\s"”'’.]{1,5}/, ' ');
  return { practice, rest: before.trim() === '' ? after.replace(/^[\s:,–—-]{1,5}/, '') : before + after };
}

/** The length stays the same. */
const plainQuotes = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const SMALL_WORDS = new Set(
  (
    'a an the and or of to in on at for from with by as is are be it its you your they them their he she his her we our i my me that this ' +
    'which what how when who do does did not no before after than then so if one through into out up there about'
  ).split(' '),
);

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) =>
      word
        .replace(/(?:ing|ed|es|s)$/, '')
        .replace(/(.)\1$/, '$1')
        .replace(/e$/, ''),
    );
