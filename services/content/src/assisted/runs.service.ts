import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RUNS_PER_DAY, type RunRequest, type WriterFault, type WriterRun, type WriterStatus } from '@app/contracts';
import { CLOCK, LOGGER, type Actor, type Clock, type Logger, type TextService } from '@app/server-kit';
import { invalidField } from '../documents/document.errors';
import { PROMPT_VERSION } from '../drafting/prompts';
import { OUTPUT_TOKENS } from '../drafting/software-writer';
import type { TextWriter, WriterEvent } from '../drafting/text-writer';
import { NoTextServiceError, OutlineNotApprovedError, RunNotFoundError } from './assisted.errors';
import { AssistedRepository, type StoredAssisted } from './assisted.repository';
import { toRun } from './run-view';
import { RunsRepository, type StoredRun } from './runs.repository';
import { TextServices } from './text-services';

const MILLION = 1_000_000;
/** How soon a run notices that it is canceled, from whichever replica. */
const LOOK_MS = 500;
/** Tokens are at least this many letters, so that a reservation covers what is sent. */
const LETTERS_PER_TOKEN = 2;
const PROMPT_LETTERS = 4_000;

type Running = { controller: AbortController; ended: Promise<void> };

/** Lets the software write, within its limits. A run goes on without the page that began it. */
@Injectable()
export class RunsService implements OnApplicationShutdown {
  private readonly running = new Map<string, Running>();

  constructor(
    private readonly runs: RunsRepository,
    private readonly articles: AssistedRepository,
    private readonly services: TextServices,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async status({ userId }: Actor): Promise<WriterStatus> {
    const open = await this.services.open();
    const { runs, cost } = await this.runs.used(userId, this.clock.now());
    return {
      isAvailable: open !== null,
      model: open?.service.model ?? null,
      runsLeft: Math.max(0, RUNS_PER_DAY - runs),
      hasBudget: open !== null && cost < open.service.budget * MILLION,
    };
  }

  /** @param text that is saved, for a run that reads it */
  async begin({ userId }: Actor, article: StoredAssisted, request: RunRequest, text: string): Promise<WriterRun> {
    const open = await this.services.open();
    if (!open) throw new NoTextServiceError();
    const stream = streamOf(open.writer, article, request, text);
    const now = this.clock.now();
    const run = await this.runs.begin({
      documentId: article.documentId,
      editorId: userId,
      task: request.task,
      promptVersion: PROMPT_VERSION,
      model: open.service.model,
      reserved: mostOf(open.service, article, request, text),
      budget: open.service.budget * MILLION,
      now,
    });
    const controller = new AbortController();
    const ended = this.follow(run, stream(controller.signal), controller, open.service).finally(() =>
      this.running.delete(run.id),
    );
    this.running.set(run.id, { controller, ended });
    return toRun(run, article.sources, now);
  }

  async get({ userId }: Actor, id: string): Promise<WriterRun> {
    const run = await this.existing(id, userId);
    const article = run.documentId === null ? null : await this.articles.find(run.documentId);
    return toRun(run, article?.sources ?? [], this.clock.now());
  }

  async newest({ userId }: Actor, { documentId, sources }: StoredAssisted): Promise<WriterRun[]> {
    const now = this.clock.now();
    return (await this.runs.newest(documentId, userId)).map((run) => toRun(run, sources, now));
  }

  async cancel(actor: Actor, id: string): Promise<WriterRun> {
    await this.existing(id, actor.userId);
    await this.runs.askToCancel(id, actor.userId);
    // On this replica at once; another one looks within half a second.
    const here = this.running.get(id);
    here?.controller.abort();
    await here?.ended;
    return this.get(actor, id);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { controller } of this.running.values()) controller.abort();
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** @throws RunNotFoundError for one of another editor, too */
  async existing(id: string, userId: string): Promise<StoredRun> {
    const run = await this.runs.find(id, userId);
    if (!run) throw new RunNotFoundError();
    return run;
  }

  private async follow(
    { id, cost }: StoredRun,
    stream: AsyncGenerator<WriterEvent<unknown>>,
    controller: AbortController,
    service: TextService,
  ): Promise<void> {
    const tokens = { input: 0, output: 0 };
    let fault: WriterFault | null = 'cut';
    let answer: unknown = null;
    const look = setInterval(() => {
      this.runs.report(id, '', tokens).then(
        (goesOn) => goesOn || controller.abort(),
        (error: unknown) => this.logger.warn({ err: error }, 'a run could not be looked up'),
      );
    }, LOOK_MS);
    try {
      for await (const event of stream) {
        if (event.type === 'usage') {
          tokens.input = Math.max(tokens.input, event.inputTokens);
          tokens.output = Math.max(tokens.output, event.outputTokens);
        } else if (event.type === 'delta') await this.runs.report(id, event.text, tokens);
        else if (event.type === 'done') [fault, answer] = [null, event.value];
        else if (event.type === 'error') fault = event.fault;
      }
      await this.runs.report(id, '', tokens);
      const spent = isCounted(fault, tokens.output) ? costOf(service, tokens) : Number(cost);
      await this.runs.end(id, { fault, answer, cost: spent, now: this.clock.now() });
    } catch (error) {
      this.logger.error({ err: error }, 'a run of the writer failed');
      await this.runs.end(id, { fault: 'unexpected', answer, cost: Number(cost), now: this.clock.now() });
    } finally {
      clearInterval(look);
    }
  }
}

/** Nothing was generated. */
const FREE: readonly WriterFault[] = ['key-refused', 'paused', 'unreachable', 'busy'];
/** The service ended the answer by itself. */
const ENDED: readonly WriterFault[] = ['length', 'declined', 'not-as-asked'];

/**
 * Whether what the service has counted is all that it did: it counts with its last message, so a run that was cut or
 * canceled before has cost what was reserved.
 */
function isCounted(fault: WriterFault | null, outputTokens: number): boolean {
  if (fault !== null && FREE.includes(fault)) return true;
  return outputTokens > 0 && (fault === null || ENDED.includes(fault));
}

const costOf = ({ inputPrice, outputPrice }: TextService, { input, output }: { input: number; output: number }) =>
  Math.ceil(input * inputPrice + output * outputPrice);

/** What a run may cost at most, with its retries: those end before the first token. */
function mostOf(
  service: TextService,
  { sources, sections }: StoredAssisted,
  request: RunRequest,
  text: string,
): number {
  const sent = JSON.stringify([sources, sections, request, text]).length + PROMPT_LETTERS;
  return costOf(service, { input: Math.ceil(sent / LETTERS_PER_TOKEN), output: OUTPUT_TOKENS });
}

type Started = (canceled: AbortSignal) => AsyncGenerator<WriterEvent<unknown>>;

function streamOf(writer: TextWriter, article: StoredAssisted, request: RunRequest, text: string): Started {
  const { brief, sources, sections } = article;
  switch (request.task) {
    case 'outline':
      return (canceled) => writer.outline(brief, sources, canceled);
    case 'draft':
      if (!sections) throw new OutlineNotApprovedError();
      return (canceled) => writer.draft(brief, sections, sources, canceled);
    case 'revise': {
      const { text: selection = '', wish = '' } = request;
      if (selection === '') throw invalidField('text', 'Enter the text that is rewritten');
      if (wish === '') throw invalidField('wish', 'Say how it is rewritten');
      return (canceled) => writer.revise(selection, wish, sources, canceled);
    }
    case 'metadata':
      return (canceled) => writer.metadata(text, sources, canceled);
  }
}
