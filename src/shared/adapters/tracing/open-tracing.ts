import type { TracingSettings } from '../../../config/configuration.js';
import { NoTracing, type Tracing } from './tracing.js';

/** Loads the library only with a collector. @param settings null: there is none */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (settings === null) return new NoTracing();
  const { OtlpTracing } = await import('./otlp-tracing.js');
  return new OtlpTracing(settings);
}
