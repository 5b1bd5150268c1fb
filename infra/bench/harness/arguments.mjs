import { Fault } from '../../start/fault.mjs';

const USAGE = 'npm run bench -- [name… | all] [--json] [--samples N]';

/**
 * @param {string[]} args
 * @param {string[]} known
 * @returns {{ names: string[], json: boolean, samples: number | undefined }}
 */
export function parseArguments(args, known) {
  const names = new Set();
  let json = false;
  let samples;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '--json') json = true;
    else if (argument === '--samples') samples = positive(args[(index += 1)]);
    else if (argument === 'all') known.forEach((name) => names.add(name));
    else if (known.includes(argument)) names.add(argument);
    else throw new Fault(`There is no bench "${argument}"; there are ${known.join(', ')}.\n${USAGE}`);
  }
  return { names: [...names], json, samples };
}

/** @param {string | undefined} text */
function positive(text) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Fault(`--samples must be a whole number of at least 1, not "${text}".`);
  return count;
}
