import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...source.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((match) => [
    match[1],
    [match[2], match[3]],
  ]),
);

/** Relative luminance of a `#rrggbb` color, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(name)?.[theme] ?? fail(name))) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function fail(name: string): never {
  throw new Error(`No token --${name}`);
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
const text = ['ink', 'ink-soft', 'ink-faint', 'accent', 'danger', 'success', 'warning', 'gold'];
const onSurfaces = text.flatMap((name) => surfaces.map((surface) => [name, surface] as const));
const pairs = [
  ...onSurfaces,
  ['on-ink', 'ink'],
  ['on-ink', 'ink-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-panel', 'panel'],
  ['on-panel-soft', 'panel'],
  ['panel-accent', 'panel'],
  ['accent', 'accent-soft'],
  ['gold', 'gold-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
] as const;
const edges = ['line-control', 'focus', 'chart-stay', 'chart-move', 'chart-loss'].flatMap((name) =>
  surfaces.map((surface) => [name, surface] as const),
);

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colors of the %s theme', (_name, theme) => {
  it.each(pairs)('%s on %s reads at 4.5:1', (one, other) => {
    expect(contrast(one, other, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edges)('%s stands out from %s at 3:1', (one, other) => {
    expect(contrast(one, other, theme)).toBeGreaterThanOrEqual(3);
  });
});
