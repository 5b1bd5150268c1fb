import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { EMAIL_MAX } from '@app/contracts';

type Check = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type DtoClass = new (...args: never[]) => object;

/** Rules whose arguments OpenAPI has a word for; the rest of a rule is explained by its error. */
const WORDS: Record<string, (args: unknown[]) => ApiPropertyOptions> = {
  emailAddress: () => ({ format: 'email', maxLength: EMAIL_MAX }),
  isUrl: () => ({ format: 'uri' }),
  isUuid: () => ({ format: 'uuid' }),
  isIn: ([values]) => ({ enum: values as string[] }),
  isEnum: ([values]) => ({ enum: Object.values(values as object) as string[] }),
  isLength: lengthWords,
  passwordText: lengthWords,
  minLength: ([minLength]) => ({ minLength: Number(minLength) }),
  maxLength: ([maxLength]) => ({ maxLength: Number(maxLength) }),
  min: ([minimum]) => ({ minimum: Number(minimum) }),
  max: ([maximum]) => ({ maximum: Number(maximum) }),
  matches: ([pattern]) => (pattern instanceof RegExp ? { pattern: pattern.source } : {}),
};

function lengthWords([minLength, maxLength]: unknown[]): ApiPropertyOptions {
  return { minLength: Number(minLength), ...(maxLength !== undefined && { maxLength: Number(maxLength) }) };
}

/** Derives the OpenAPI properties of DTO classes from their validation, so that the two cannot differ. */
export function describeDtos(): void {
  const declared: Map<DtoClass, Check[]> = getMetadataStorage()['validationMetadatas'];
  const names = new Set<string>();
  for (const [dto, checks] of declared) {
    // Swagger would describe both with the class that it reads last.
    if (names.has(dto.name)) throw new Error(`Two DTO classes are called ${dto.name}`);
    names.add(dto.name);
    for (const property of new Set(checks.map(({ propertyName }) => propertyName)))
      describeProperty(
        dto,
        property,
        checks.filter(({ propertyName }) => propertyName === property),
      );
  }
}

function describeProperty(dto: DtoClass, property: string, checks: Check[]): void {
  const declared = Reflect.getMetadata('design:type', dto.prototype, property) as DtoClass | undefined;
  const nested = defaultMetadataStorage.findTypeMetadata(dto, property)?.typeFunction();
  const options = Object.assign(
    {},
    ...checks.map(({ name, constraints }) => WORDS[name ?? '']?.(constraints ?? []) ?? {}),
  ) as ApiPropertyOptions;
  const required = !checks.some(({ type }) => type === 'conditionalValidation');
  const type = nested ?? declared ?? String;
  const isArray = Object.is(declared, Array);
  const isList = isArray && (nested !== undefined || options.enum !== undefined);
  ApiProperty({
    ...options,
    ...(options.enum ? {} : { type: isArray && !nested ? [String] : type }),
    isArray: isList,
    required,
  } as ApiPropertyOptions)(dto.prototype, property);
}
