export type Instruction = { name: string; text: string };

export type Stage = { name: string; from: string; instructions: Instruction[] };

/** Stages of a Dockerfile with their instructions; continued lines are joined, comments are gone. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const from = name === 'FROM' ? /^(\S+)\s+AS\s+(\S+)$/.exec(rest) : null;
    if (from) stages.push({ name: from[2] ?? '', from: from[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

export function stageNamed(stages: Stage[], name: string): Stage {
  const stage = stages.find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`the Dockerfile has no stage ${name}`);
  return stage;
}

/** The instructions that make up an image, those of the stages below it first. */
export function inherited(stages: Stage[], name: string): Instruction[] {
  const stage = stageNamed(stages, name);
  const below = stages.some((candidate) => candidate.name === stage.from) ? inherited(stages, stage.from) : [];
  return [...below, ...stage.instructions];
}

/** Arguments of an instruction in its JSON form: the one that needs no shell, so that signals reach the program. */
export function words(instruction: Instruction): string[] {
  const json = /\[.*\]$/.exec(instruction.text)?.[0];
  if (!json) throw new Error(`${instruction.name} ${instruction.text} runs through a shell`);
  return JSON.parse(json) as string[];
}

/** The command of a container without arguments. */
export function startCommand(instructions: Instruction[]): string[] {
  const wordsOf = (name: string) => {
    const last = instructions.findLast((instruction) => instruction.name === name);
    return last ? words(last) : [];
  };
  return [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')];
}

export type Copy = { stage: string | undefined; sources: string[]; target: string };

export function copies(instructions: Instruction[]): Copy[] {
  return instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const parts = text.split(/\s+/);
      const from = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined;
      const target = parts.pop() ?? '';
      return { stage: from, sources: parts, target };
    });
}
