import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';

type PartClass = () => new () => object;

const apply = (checks: PropertyDecorator[]) => (target: object, property: string) => {
  for (const check of checks) check(target, property);
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * One nested object, validated by its class. Without this, an array would pass: its elements are validated, and an
 * empty one has none.
 */
export const Part = (part: PartClass) => apply([IsObject(), ValidateNested(), Type(part)]);

/** A list of nested objects, each validated by its class; a non-object is validated as an object without any fields. */
export const ListOf = (part: PartClass, { min = 1, max }: { min?: number; max: number }) => {
  const asParts = Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : new (part())())) : value,
  );
  return apply([IsArray(), ArrayMinSize(min), ArrayMaxSize(max), ValidateNested({ each: true }), Type(part), asParts]);
};
