import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

export function alertRules(): AlertRule[] {
  const { groups } = parse(readFileSync('ops/prometheus/alerts.yml', 'utf8')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

export function dashboardQueries(): { name: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync('ops/grafana/dashboard.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr })));
}

/** The server's and Node's own metrics in a query. */
export const metricsIn = (expr: string): string[] => expr.match(/\b(?:coach|nodejs|process)_[a-z0-9_]+/g) ?? [];
