import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PROJECTS = ['mf-admin', 'mf-calculator', 'mf-marketing', 'mf-marketplace', 'shell'];
/** The attributes of a button, up to the first `>` that ends no arrow and stands in no braces of braces. */
const BUTTONS = /<Button\b(?:[^{}>]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g;
const SENDS = /isPending|\.mutate(?:Async)?\(/;

/** A form's own button ignores a second click without being told. */
const isSafe = (tag: string) => /\bpending\b/.test(tag) || tag.includes('type="submit"') || !tag.includes('onClick');

const buttons = PROJECTS.flatMap((project) =>
  readdirSync(join(ROOT, project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, project, 'src', path), 'utf8').matchAll(BUTTONS)].map(([tag]) => ({
        name: `${project}/src/${path}: ${tag.replace(/\s+/g, ' ')}`,
        tag,
      })),
    ),
);

it('knows of every button whose click sends something that it does, so that a double click sends it once', () => {
  expect(buttons.filter(({ tag }) => SENDS.test(tag)).length).toBeGreaterThan(50);
  expect(buttons.filter(({ tag }) => SENDS.test(tag) && !isSafe(tag)).map(({ name }) => name)).toEqual([]);
});
