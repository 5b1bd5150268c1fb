/** Compiler settings shared by server bundles, browser bundles and the tests. */
export function swcRule({ development = false, refresh = false } = {}) {
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
            react: { runtime: 'automatic', development, refresh },
          },
        },
        sourceMaps: true,
      },
    },
  };
}

export const resolve = { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], fullySpecified: false };
