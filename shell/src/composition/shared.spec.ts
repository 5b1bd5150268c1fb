import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SHARED_MODULES } from './shared';

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
