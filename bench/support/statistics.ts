export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** One line of the report: what was measured, both servers, their ratio, and the aim. */
export interface Row {
  what: string;
  product: number;
  bare: number | null;
  unit: string;
  /** product / bare, or null where the numbers do not compare so. */
  ratio: number | null;
  aim: string;
  met: boolean;
}

export function table(rows: Row[]): string {
  const number = (value: number | null) =>
    value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
  const cells = rows.map((row) => [
    row.what,
    number(row.product),
    number(row.bare),
    row.unit,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    `${row.aim} ${row.met ? 'met' : 'MISSED'}`,
  ]);
  const all = [['', 'product', 'bare', 'unit', 'ratio', 'aim'], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
