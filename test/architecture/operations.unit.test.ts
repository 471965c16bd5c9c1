import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from '@jest/globals';
import { alertRules, dashboardQueries } from '../support/operations.js';

const runbook = readFileSync('docs/operations.md', 'utf8');

describe.each([
  ['the alert rules', alertRules().map(({ alert, expr }) => ({ name: alert, expr }))],
  ['the dashboard', dashboardQueries()],
])('%s', (_, queries) => {
  it('use valid PromQL', () => {
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter(({ expr }) => hasError(expr))).toEqual([]);
  });
});

describe('an alert', () => {
  // proves 14.18
  it('has a paragraph of the runbook under its name, with its urgency', () => {
    const rules = alertRules();
    const missing = rules.filter(
      ({ alert, labels }) =>
        !runbook.includes(`\n### ${alert}\n\n*${labels.severity}.*`) &&
        !runbook.includes(`\n### ${alert}\n\n_${labels.severity}._`),
    );
    expect(missing.map(({ alert }) => alert)).toEqual([]);
    const titles = [...runbook.matchAll(/^### (Coach\w+)$/gm)].map(([, title]) => title!);
    expect(titles.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('has one name, waits a while, and links to its paragraph', () => {
    const rules = alertRules();
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, annotations, ...rule } of rules) {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(annotations).toEqual({
        summary: expect.any(String),
        runbook: `docs/operations.md#${alert.toLowerCase()}`,
      });
    }
  });
});

function hasError(expr: string): boolean {
  let error = false;
  parser.parse(expr).iterate({ enter: ({ type }) => void (error ||= type.isError) });
  return error;
}
