import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { createFailures } from './failures.mjs';
import { createSchemas } from './schemas.mjs';
import { findHandlers, rootsOf, type Handler } from './source.mjs';

const KIND = "'invalid' | 'not-found' | 'conflict' | 'throttled' | 'unavailable'";
const errorClass = (name: string, detail: string, parameters = '') =>
  `export class ${name} extends DomainError { constructor(${parameters}) { super({ ${detail}, message: '' }); } }`;

const COMMON = `
  export class DomainError { constructor(readonly detail: { code: string; kind: ${KIND}; message: string }) {} }
  ${errorClass('GoneError', "code: 'A.GONE', kind: 'not-found'")}
  ${errorClass('TakenError', "code: 'A.TAKEN', kind: 'conflict'")}
  ${errorClass('OftenError', "code: 'A.OFTEN', kind: 'throttled'")}
  ${errorClass('AwayError', "code, kind: 'unavailable'", 'code: string')}
  type Sent<A> = void & { readonly sent?: A };
  export type SentAnswer<Body> = Sent<Body>;
  export type SentFile<Type extends string, Json = never> = Sent<{ type: Type; json: Json }>;
  export type WithStatus<_Status extends number, Body> = Body;
  const Get = () => (..._: unknown[]) => {};
  const Guarded = (guard: unknown) => (..._: unknown[]) => void guard;
`;

/** The handlers of a source file, by name. */
function compile(text: string): { program: ts.Program; handlers: Map<string, Handler> } {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  try {
    const file = join(folder, 'source.ts');
    writeFileSync(file, COMMON + text);
    const program = ts.createProgram([file], {
      strict: true,
      target: ts.ScriptTarget.ES2022,
      experimentalDecorators: true,
      types: [],
    });
    program.getTypeChecker();
    return {
      program,
      handlers: new Map(findHandlers(program).map((handler) => [handler.method.name.getText(), handler])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the failures of a handler', () => {
  const { program, handlers } = compile(`
    interface Store { find(): string }
    class DiskStore implements Store {
      find(): string { throw new GoneError(); }
      unused(): never { throw new TakenError(); }
    }
    class Limits {
      constructor() { this.window = { refusal: () => new OftenError() }; }
      private window: { refusal: () => DomainError };
      count(): void { throw this.window.refusal(); }
    }
    class TokenGuard { canActivate(): boolean { throw new TakenError(); } }
    const refusal = () => new OftenError();
    const WINDOW = { refusal };
    const run = (work: () => void) => work();
    function later(): void { throw new TakenError(); }
    class Controller {
      constructor(private readonly store: Store, private readonly limits: Limits) {}
      @Get() harmless(): string { return 'a'; }
      @Get() port(): string { return this.store.find(); }
      @Get() made(): void { this.limits.count(); }
      @Get() shorthand(): void { run(() => { throw WINDOW.refusal(); }); }
      @Get() callback(): void { run(later); }
      @Get() atRunTime(code: string): void { throw new AwayError(code); }
      @Get() plain(): void { throw new DomainError({ code: 'A.PLAIN', kind: 'invalid', message: '' }); }
      @Guarded(TokenGuard) @Get() guarded(): string { return 'a'; }
    }
  `);
  const failuresOf = createFailures(program);

  it.each<[string, Record<string, string[]>]>([
    ['harmless', {}],
    ['port', { 'not-found': ['A.GONE'] }],
    ['made', { throttled: ['A.OFTEN'] }],
    ['shorthand', { throttled: ['A.OFTEN'] }],
    ['callback', { conflict: ['A.TAKEN'] }],
    ['atRunTime', { unavailable: ['*'] }],
    ['plain', { invalid: ['A.PLAIN'] }],
    ['guarded', { conflict: ['A.TAKEN'] }],
  ])('of %s are what its code can reach', (name, failures) => {
    const handler = handlers.get(name);
    expect(handler && failuresOf(rootsOf(handler))).toEqual(failures);
  });
});

describe('the answers of a handler', () => {
  const { program, handlers } = compile(`
    export type Listing = { id: number; note: string | null; tag?: 'new'; at: Date };
    export type Pending = { message: string };
    class Controller {
      @Get() async one(): Promise<Listing> { throw 0; }
      @Get() either(): Listing | Pending { throw 0; }
      @Get() async sent(): Promise<SentAnswer<Listing[]>> {}
      @Get() async file(): Promise<SentFile<'text/csv' | 'application/json', Pending>> {}
      @Get() async later(): Promise<Listing | WithStatus<202, Pending>> { throw 0; }
      @Get() nothing(): void {}
      @Get() unsaid() { return 1; }
    }
  `);
  const { schemas, answersOf } = createSchemas(program);
  const of = (name: string) => {
    const handler = handlers.get(name);
    return handler && answersOf(handler);
  };
  const [LISTING, PENDING] = ['Listing', 'Pending'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const mediaType = 'application/json';

  it.each<[string, object[]]>([
    ['one', [{ mediaType, schema: LISTING }]],
    ['either', [{ mediaType, schema: { anyOf: [LISTING, PENDING] } }]],
    ['sent', [{ mediaType, schema: { type: 'array', items: LISTING } }, { status: 304 }]],
    ['file', [{ mediaType: 'text/csv' }, { mediaType, schema: PENDING }]],
    [
      'later',
      [
        { status: 202, mediaType, schema: PENDING },
        { mediaType, schema: LISTING },
      ],
    ],
    ['nothing', [{}]],
  ])('of %s are what its return type says', (name, answers) => {
    expect(of(name)).toEqual(answers);
  });

  it('are closed objects, with dates as texts, null as a type and optional fields left out of what is required', () => {
    of('one');
    expect(schemas['Listing']).toEqual({
      type: 'object',
      properties: {
        id: { type: 'number' },
        note: { type: ['string', 'null'] },
        tag: { type: 'string', const: 'new' },
        at: { type: 'string', format: 'date-time' },
      },
      required: ['id', 'note', 'at'],
      additionalProperties: false,
    });
  });

  it('are refused without a declared type', () => {
    expect(() => of('unsaid')).toThrow('Controller.unsaid declares no return type');
  });
});
