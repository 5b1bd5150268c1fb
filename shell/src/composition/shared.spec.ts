import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import ts from 'typescript';
import { isAccepted, SHARED_MODULES } from './shared';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin', 'libs/ui', 'e2e/fixtures/mf-faulty'];

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(spec|int-spec|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Names that a file imports at run time, by module. */
function runtimeImports(file: string): [module: string, name: string][] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const module = (statement.moduleSpecifier as ts.StringLiteral).text;
    const clause = statement.importClause;
    if (!clause || clause.isTypeOnly) return [];
    const bindings = clause.namedBindings;
    const named =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements
            .filter((element) => !element.isTypeOnly)
            .map((element) => (element.propertyName ?? element.name).text)
        : [];
    return named.map((name): [string, string] => [module, name]);
  });
}

describe('the modules that the shell shares', () => {
  const given = new Map<string, object>(Object.entries(SHARED_MODULES));
  it.each(SOURCES)('hold every export that %s uses', (project) => {
    const missing = sourceFiles(join(ROOT, project, 'src'))
      .flatMap((file) => runtimeImports(file).map(([module, name]) => ({ file, module, name })))
      .filter(({ module, name }) => given.has(module) && !(name in (given.get(module) ?? {})))
      .map(({ file, module, name }) => `${file.slice(ROOT.length + 1)} wants ${name} of ${module}`);
    expect(missing).toEqual([]);
  });

  it('are one React: what renders and what remotes import is the same module', async () => {
    expect(SHARED_MODULES.react.useState).toBe((await import('react')).useState);
  });
});

describe('the range that a remote demands', () => {
  it.each([
    ['19.3.1', '^19.3.0', true],
    ['19.3.0', '^19.3.0', true],
    ['19.10.0', '^19.3.5', true],
    ['19.2.9', '^19.3.0', false],
    ['19.3.1', '^19.3.2', false],
    ['20.0.0', '^19.3.0', false],
    ['18.9.9', '^19.3.0', false],
    ['0.4.7', '^0.4.2', true],
    ['0.4.1', '^0.4.2', false],
    ['0.5.0', '^0.4.2', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['2.0.0-beta.1', '^2.0.0-beta.1', true],
    ['2.0.0-beta.1', '^2.0.0', false],
  ])('is met by %s for %s: %p, as npm has it', (version, range, expected) => {
    expect(isAccepted(version, range)).toBe(expected);
    expect(satisfies(version, range)).toBe(expected);
  });

  it('is not guessed when a build writes it another way', () => {
    expect(isAccepted('19.3.1', '>=19')).toBe(false);
  });
});
