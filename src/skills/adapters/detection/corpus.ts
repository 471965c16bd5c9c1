import { CORPUS_FOLDER, readCorpus, type Signal } from './corpus-files.js';

/** Read once, where skills are first detected. */
export const CORPUS = readCorpus(CORPUS_FOLDER);

/** The phrases of one signal. */
export const signalling = (wanted: Signal): string[] =>
  CORPUS.signals.flatMap(({ signal, phrase }) => (signal === wanted ? [phrase] : []));
