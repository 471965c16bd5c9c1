import { spawnSync } from 'node:child_process';
import { describe, expect, it, jest } from '@jest/globals';

// It reads every source of the product.
jest.setTimeout(120_000);

describe('the boundaries between the modules', () => {
  it('are crossed by no import', () => {
    expect(cruise(['src', 'client'])).toEqual({ status: 0, violations: [] });
  });
});

interface Report {
  summary: { violations: { rule: { name: string } }[] };
}

function cruise(folders: string[]): { status: number | null; violations: string[] } {
  const { status, stdout, stderr } = spawnSync(
    'depcruise',
    [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as Report;
  return { status, violations: summary.violations.map(({ rule }) => rule.name) };
}
