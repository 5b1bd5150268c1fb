import { groupsOf } from './groups.mjs';

const stage = (name: string, needsBuild = false, alongside = false) => ({ name, needsBuild, alongside });
const [lint, types, build] = [stage('lint'), stage('types', false, true), stage('build')];
const [integration, fuzz, e2e] = [stage('integration', true), stage('fuzz', true, true), stage('e2e', true)];

const names = (stages: (typeof lint)[]) => groupsOf(stages).map((group) => group.map(({ name }) => name).join(' + '));

describe('the groups of stages that run at the same time', () => {
  it('are a stage and those alongside it', () => {
    expect(names([lint, types, build, integration, fuzz, e2e])).toEqual([
      'lint + types',
      'build',
      'integration + fuzz',
      'e2e',
    ]);
  });

  it('never have the builds beside what runs them', () => {
    expect(names([build, fuzz])).toEqual(['build', 'fuzz']);
    expect(names([types, fuzz])).toEqual(['types + fuzz']);
  });
});
