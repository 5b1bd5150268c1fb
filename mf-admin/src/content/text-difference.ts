/** One line of a difference. */
export type DifferenceLine = { kind: 'same' | 'added' | 'removed'; text: string };
export type FieldDifference = { field: string; lines: DifferenceLine[] };

/** Of more lines the table of the comparison would not fit in memory; they are shown one under the other. */
const LINES_MAX = 2_000;

/** What changed from one version to another, field by field, in lines. Unchanged fields are left out. */
export function differences(before: object, after: object): FieldDifference[] {
  const [left, right] = [flat(before), flat(after)];
  const fields = [...new Set([...left.keys(), ...right.keys()])];
  return fields
    .filter((field) => left.get(field) !== right.get(field))
    .map((field) => ({ field, lines: lineDifference(left.get(field) ?? '', right.get(field) ?? '') }));
}

/** `blocks 2 heading` → its text; lists count from one. */
function flat(value: unknown, path: string[] = [], into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      flat(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name], into);
  else into.set(path.join(' '), value === null || value === undefined ? '' : String(value));
  return into;
}

/** By the longest common subsequence of lines. */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  if (left.length > LINES_MAX || right.length > LINES_MAX)
    return [...left.map((text) => line('removed', text)), ...right.map((text) => line('added', text))];
  const lengths = commonLengths(left, right);
  const lines: DifferenceLine[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    if (l < left.length && r < right.length && left[l] === right[r]) {
      lines.push(line('same', left[l] ?? ''));
      l += 1;
      r += 1;
    } else if (r >= right.length || (l < left.length && (lengths[l + 1]?.[r] ?? 0) >= (lengths[l]?.[r + 1] ?? 0))) {
      lines.push(line('removed', left[l] ?? ''));
      l += 1;
    } else {
      lines.push(line('added', right[r] ?? ''));
      r += 1;
    }
  }
  return lines;
}

const line = (kind: DifferenceLine['kind'], text: string): DifferenceLine => ({ kind, text });
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/** How many lines the rests from each pair of places have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let l = left.length - 1; l >= 0; l -= 1)
    for (let r = right.length - 1; r >= 0; r -= 1) {
      const row = lengths[l];
      if (!row) continue;
      row[r] =
        left[l] === right[r] ? (lengths[l + 1]?.[r + 1] ?? 0) + 1 : Math.max(lengths[l + 1]?.[r] ?? 0, row[r + 1] ?? 0);
    }
  return lengths;
}

const AROUND = 2;

/** Without the unchanged lines that are far from every change; null stands for what is left out. */
export function shortened(lines: readonly DifferenceLine[]): (DifferenceLine | null)[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same');
  return lines.flatMap((each, index) => {
    if (isNear(index)) return [each];
    return index === 0 || isNear(index - 1) ? [null] : [];
  });
}
