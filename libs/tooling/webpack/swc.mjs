/** Compiler settings shared by server bundles, browser bundles and the tests. */
export function swcRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          // Nest reads constructor types and class names at run time.
          keepClassNames: true,
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            // Texts that a translator may replace (docs/adr/0072-texts-in-their-own-elements.md).
            react: { runtime: 'automatic', importSource: '@app/ui' },
          },
        },
        sourceMaps: true,
      },
    },
  };
}

export const resolve = { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], fullySpecified: false };
