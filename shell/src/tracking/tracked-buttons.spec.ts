import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRACKED_BUTTONS } from '@app/contracts';

const ROOT = join(import.meta.dirname, '../../..');
const SCREENS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'];

/** Every `data-track` of the sources, with the button's opening tag. */
const marked = SCREENS.flatMap((name) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .map((file) => readFileSync(join(ROOT, name, 'src', file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/<(\w+)(?:(?!<\w)[\s\S])*?data-track=(\S+?)[\s>]/g)])
    .map(([, element = '', value = '']) => ({ element, value })),
);

describe('the buttons whose clicks are told', () => {
  it('are those of the list, each at one place', () => {
    expect(marked.map(({ value }) => value).sort()).toEqual(TRACKED_BUTTONS.map((name) => `"${name}"`).sort());
  });

  it('are buttons, or links that look like one', () => {
    expect([...new Set(marked.map(({ element }) => element))].sort()).toEqual(['Button', 'LinkButton']);
  });
});
