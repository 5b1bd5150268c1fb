// npm run map: writes the shapes of the states into the marketplace, from the boundaries of the U.S. Census Bureau as
// `us-atlas` has them, projected and in 975 by 610 units.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { feature } from 'topojson-client';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = 'mf-marketplace/src/map/state-shapes.ts';
/** Smaller islands than this are not drawn, in square units. */
const MIN_AREA = 6;
const LINE = 107;

/** Codes by the number of the Federal Information Processing Standard; the territories are not on the map. */
const FIPS =
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME ' +
  '24MD 25MA 26MI ' +
  '27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN ' +
  '48TX 49UT 50VT ' +
  '51VA 53WA 54WV 55WI 56WY';
const CODES = new Map(FIPS.split(' ').map((each) => [each.slice(0, 2), each.slice(2)]));

/** @param {[number, number][]} ring */
function areaOf(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/**
 * A ring in whole units, as relative steps: neighboring points are near, so that the numbers are short.
 * @param {[number, number][]} ring
 */
function pathOf(ring) {
  const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
  let [x, y] = points[0];
  let path = `M${x} ${y}l`;
  let isFirst = true;
  for (const [nextX, nextY] of points.slice(1, -1)) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0 && dy === 0) continue;
    path += `${isFirst || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    isFirst = false;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

/** @param {{ type: string, coordinates: any }} geometry */
function shapeOf({ type, coordinates }) {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates).flat();
  const largest = Math.max(...rings.map(areaOf));
  return rings
    .filter((ring) => areaOf(ring) >= MIN_AREA || areaOf(ring) === largest)
    .map(pathOf)
    .join('');
}

const atlas = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json'), 'utf8'),
);
const shapes = feature(atlas, atlas.objects.states)
  .features.flatMap(({ id, geometry }) => (CODES.has(id) ? [[CODES.get(id), shapeOf(geometry)]] : []))
  .sort(([a], [b]) => (a < b ? -1 : 1));
const inLines = (text) => (text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).map((part) => `'${part}'`).join(' + ');
const source = `
  /**
   * Outlines of the states in 975 by 610 units, by two-letter code. Written by \`npm run map\` from us-atlas 3.0.1
   * (U.S. Census Bureau, public domain).
   */
  export const STATE_SHAPES: Readonly<Record<string, string>> = {
    ${shapes.map(([code, shape]) => `${code}: ${inLines(shape)},`).join('\n')}
  };`;
const options = JSON.parse(await readFile(join(ROOT, '.oxfmtrc.json'), 'utf8'));
const { code, errors } = await format(FILE, source, options);
if (errors.length > 0) throw new Error(errors[0].message);
await writeFile(join(ROOT, FILE), code);
