import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Members = { required: string[]; known: string[] };
/** From the root of the repository, where tests run; the package exports none of it. */
const RESOURCES = 'node_modules/stripe/esm/resources';

/** The members of an interface in the SDK's declarations, e.g. of `Invoice` in `Invoices.d.ts`. */
export function membersOf(file: string, name: string): Members {
  const source = ts.createSourceFile(file, readFileSync(join(RESOURCES, file), 'utf8'), ts.ScriptTarget.Latest);
  const found = interfaces(source.statements).find((candidate) => candidate.name.text === name);
  if (!found) throw new Error(`${file} declares no interface ${name}`);
  const members = found.members.filter(ts.isPropertySignature).map((member) => ({
    name: (member.name as ts.Identifier).text,
    isRequired: member.questionToken === undefined,
  }));
  return {
    known: members.map((member) => member.name),
    required: members.filter(({ isRequired }) => isRequired).map((member) => member.name),
  };
}

function interfaces(statements: readonly ts.Statement[]): ts.InterfaceDeclaration[] {
  return statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) return [statement];
    if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      return interfaces(statement.body.statements);
    return [];
  });
}
