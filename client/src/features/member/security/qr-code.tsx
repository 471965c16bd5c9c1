import { encode } from 'uqr';

/** Cells of white around the code, which scanners want. */
const BORDER = 3;

/** Drawn here, as its content is a secret that no picture service of others may see. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="border-line size-52 rounded-xl border bg-white"
    >
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
