import { Configuration } from '../../src/config/configuration.js';
import { OpenAiDangerReader } from '../../src/safety/adapters/openai/openai-danger-reader.js';
import { readingOf } from '../../src/safety/domain/danger.js';
import type { Line } from './lines.js';

/**
 * What is found of these lines where the language model that the environment names is asked about what the rules leave
 * open, as the product does, and what share of them that is. Each line that is asked about costs some 500 tokens.
 */
export async function printWithModel(lines: readonly Line[]): Promise<void> {
  const { openAi } = new Configuration(process.env);
  if (!openAi) throw new Error('OPENAI_API_KEY is missing: there is no model to measure.');
  const reader = new OpenAiDangerReader(openAi);
  const counts = { inDanger: 0, found: 0, askedInDanger: 0, fromWork: 0, falseAlarms: 0, askedFromWork: 0, silent: 0 };
  for (const { kind, says } of lines) {
    const { danger, isOrdinary } = readingOf(says);
    const isAsked = danger === null && !isOrdinary;
    const read = isAsked ? await reader.read(says).catch(() => null) : { danger };
    if (!read) counts.silent += 1;
    counts[kind ? 'inDanger' : 'fromWork'] += 1;
    if (isAsked) counts[kind ? 'askedInDanger' : 'askedFromWork'] += 1;
    if (read?.danger) counts[kind ? 'found' : 'falseAlarms'] += 1;
  }
  const share = (part: number, whole: number) => (part / whole).toFixed(3);
  console.log(`with ${openAi.model}: found ${share(counts.found, counts.inDanger)}`);
  console.log(`  false alarms ${share(counts.falseAlarms, counts.fromWork)}`);
  console.log(`  asked about ${share(counts.askedInDanger, counts.inDanger)} of the lines in danger,`);
  console.log(
    `  and about ${share(counts.askedFromWork, counts.fromWork)} of the others; no answer to ${counts.silent}`,
  );
}
