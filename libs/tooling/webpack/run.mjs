import webpack from 'webpack';

/** Runs one webpack build to its end; any error ends the process with the messages and exit code 1. */
export async function build(config) {
  const compiler = webpack(config);
  const stats = await new Promise((done, fail) => compiler.run((error, result) => (error ? fail(error) : done(result))));
  await new Promise((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (stats.hasErrors()) {
    console.error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
    process.exit(1);
  }
  const warnings = stats.toJson({ all: false, warnings: true }).warnings ?? [];
  for (const warning of warnings) console.warn(`warning: ${warning.message}`);
  return stats;
}
