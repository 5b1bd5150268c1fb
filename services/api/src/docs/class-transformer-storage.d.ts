/** The package ships this file without types; it is the only way to the `@Type()` of an array's items. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(
      target: object,
      property: string,
    ): { typeFunction(): new (...args: never[]) => object } | undefined;
  };
}
