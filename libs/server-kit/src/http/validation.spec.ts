import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max } from 'class-validator';
import { createValidationPipe } from './validation';

let checks = 0;

class PageOf {
  @IsOptional() @Transform(({ value }) => counted(value)) @IsInt() @Max(9) page?: number;
}

function counted(value: unknown): number {
  checks += 1;
  return Number(value);
}

const query = { type: 'query', metatype: PageOf } as const;

describe('a query', () => {
  const pipe = createValidationPipe();
  beforeEach(() => (checks = 0));

  it('is validated once, and the result is reused for every identical query', async () => {
    const first: unknown = await pipe.transform({ page: '3' }, query);
    expect(first).toEqual({ page: 3 });
    expect(Object.isFrozen(first)).toBe(true);
    const before = checks;
    expect(await pipe.transform({ page: '3' }, query)).toBe(first);
    expect(checks).toBe(before);
    expect(await pipe.transform({ page: '4' }, query)).toEqual({ page: 4 });
  });

  it.each([[{ page: '10' }], [{ page: 'x' }], [{ other: '1' }]])('is refused each time: %j', async (value) => {
    for (let time = 0; time < 2; time += 1)
      await expect(pipe.transform(value, query)).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('is not confused with another kind of query that looks the same', async () => {
    class SizeOf {
      @IsOptional() page?: string;
    }
    await pipe.transform({ page: '5' }, query);
    expect(await pipe.transform({ page: '5' }, { type: 'query', metatype: SizeOf })).toEqual({ page: '5' });
  });

  it('is cached for a limited time, and a body never', async () => {
    const body = { type: 'body', metatype: PageOf } as const;
    expect(await pipe.transform({ page: '3' }, body)).not.toBe(await pipe.transform({ page: '3' }, body));
    const first: unknown = await pipe.transform({}, query);
    class Any {
      @IsOptional() name?: string;
    }
    const kind = { type: 'query', metatype: Any } as const;
    const oldest: unknown = await pipe.transform({ name: 'a' }, kind);
    for (let count = 0; count < 256; count += 1) await pipe.transform({ name: `${count}` }, kind);
    expect(await pipe.transform({ name: 'a' }, kind)).not.toBe(oldest);
    expect(await pipe.transform({}, query)).toBe(first);
  });
});
