import { Inject, Injectable } from '@nestjs/common';
import {
  type ArticleInput,
  type AssistedList,
  type AssistedRequest,
  type AssistedSource,
  type AssistedView,
  type ReturnRequest,
  type RunRequest,
  type SectionsRequest,
  type StoredDocument,
  type UseRunResponse,
  type WriterRun,
} from '@app/contracts';
import { checkWriting, WRITING_RULES, type NamedPerson } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  PublicSearches,
  siteDay,
  type AccountDirectory,
  type Actor,
  type Clock,
} from '@app/server-kit';
import { DocumentChangedError } from '../documents/document.errors';
import { DocumentsService } from '../documents/documents.service';
import { visibleText } from '../drafting/contain';
import { WorkingCopiesRepository } from '../working-copies/working-copies.repository';
import { OutlinesService } from '../writing/outlines.service';
import type { SourceText } from '../writing/source-text';
import { SourcesRepository } from '../writing/sources.repository';
import { termsOf } from '../writing/words';
import {
  AssistedNotFoundError,
  ChecksBlockError,
  NoTextServiceError,
  PassageMissingError,
  RunNotFoundError,
  UnsavedCopyError,
} from './assisted.errors';
import { AssistedRepository, type StoredAssisted } from './assisted.repository';
import { KNOWN_FIRMS } from './known-firms';
import { toRun } from './run-view';
import { RunsService } from './runs.service';
import { withSourceLinks, withSourceMarks } from './source-marks';
import { TextServices } from './text-services';

const WORDS_ASKED = 12;
const SOURCES_MAX = 8;
/** Letters of one source that are sent. */
const SOURCE_MAX = 6_000;

/** Articles that software drafts: from a brief over an approved outline to a review by a second person. */
@Injectable()
export class AssistedService {
  constructor(
    private readonly articles: AssistedRepository,
    private readonly runs: RunsService,
    private readonly services: TextServices,
    private readonly outlines: OutlinesService,
    private readonly sources: SourcesRepository,
    private readonly documents: DocumentsService,
    private readonly copies: WorkingCopiesRepository,
    private readonly searches: PublicSearches,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A draft that holds the brief; what the software may quote from is fixed here. */
  async start(actor: Actor, { ownSources, ...request }: AssistedRequest, ip: string): Promise<AssistedView> {
    if (!(await this.services.open())) throw new NoTextServiceError();
    const { kind: _kind, category: _category, author: _author, ...brief } = request;
    const now = this.clock.now();
    const words = termsOf(`${brief.topic} ${brief.angle}`).slice(0, WORDS_ASKED);
    const found = await this.searches.run(ip, (query) => this.sources.find(query, words, now));
    const pasted = ownSources.map(({ title, text }) => ({
      title,
      text,
      path: '',
      date: siteDay(now),
    }));
    const sources = [...pasted, ...found.slice(0, SOURCES_MAX).map(sentSource)].map(
      (source, index): AssistedSource => ({
        ...source,
        id: `s${index + 1}`,
        title: visibleText(source.title),
        text: visibleText(source.text),
      }),
    );
    const draft = await this.outlines.draftOf(actor, request);
    await this.articles.start(draft.id, actor.userId, { brief, sources }, now);
    return this.view(actor, draft.id);
  }

  async list({ userId }: Actor): Promise<AssistedList> {
    return { articles: await this.articles.list(userId) };
  }

  async view(actor: Actor, documentId: number): Promise<AssistedView> {
    const article = await this.existing(documentId);
    const document = await this.article(documentId);
    const text = withSourceMarks(document.content.body, article.sources);
    const { state, brief, sources, sections, returnNote } = article;
    return {
      documentId,
      kind: document.kind,
      version: document.version,
      title: document.content.title,
      state,
      brief,
      sources,
      sections,
      isWriter: article.writers.includes(actor.userId),
      returnNote,
      findings: findingsOf(text, article),
      text,
      runs: await this.runs.newest(actor, article),
    };
  }

  async approve(actor: Actor, documentId: number, { sections }: SectionsRequest): Promise<AssistedView> {
    await this.existing(documentId);
    await this.articles.approve(documentId, actor.userId, sections);
    return this.view(actor, documentId);
  }

  async run(actor: Actor, documentId: number, request: RunRequest): Promise<WriterRun> {
    const article = await this.existing(documentId);
    const document = await this.article(documentId);
    return this.runs.begin(actor, article, request, withSourceMarks(document.content.body, article.sources));
  }

  /** Fills the editor's working copy and nothing else; what they typed there is not replaced. */
  async use(actor: Actor, runId: string, replaces: string): Promise<UseRunResponse> {
    const stored = await this.runs.existing(runId, actor.userId);
    const article = await this.existing(stored.documentId ?? 0);
    const { documentId, sources } = article;
    if (await this.copies.find(documentId, actor.userId)) throw new UnsavedCopyError();
    const { content, version } = await this.article(documentId);
    const run = toRun(stored, sources, this.clock.now());
    if (run.text === '' && !run.metadata) throw new RunNotFoundError();
    const changes = run.task === 'revise' ? revised(run, replaces, content, sources) : changesOf(run, content, sources);
    await this.copies.keep(
      documentId,
      actor.userId,
      { baseVersion: version, content: { ...content, ...changes } },
      this.clock.now(),
    );
    return { documentId };
  }

  async submit(actor: Actor, documentId: number, version: number): Promise<AssistedView> {
    const { findings, version: checked } = await this.view(actor, documentId);
    // The version that was checked is the one that is sent; the move refuses any other.
    if (checked !== version) throw new DocumentChangedError();
    if (findings.length > 0) throw new ChecksBlockError(findings.length);
    return this.moved(actor, { documentId, version }, 'submit');
  }

  accept(actor: Actor, documentId: number, version: number): Promise<AssistedView> {
    return this.moved(actor, { documentId, version }, 'accept');
  }

  giveBack(actor: Actor, documentId: number, { version, note }: ReturnRequest): Promise<AssistedView> {
    return this.moved(actor, { documentId, version }, 'return', note);
  }

  private async moved(
    actor: Actor,
    of: { documentId: number; version: number },
    event: 'submit' | 'accept' | 'return',
    note = '',
  ): Promise<AssistedView> {
    await this.existing(of.documentId);
    await this.articles.move(of, event, await this.personOf(actor.userId), note);
    return this.view(actor, of.documentId);
  }

  private async personOf(userId: string): Promise<NamedPerson> {
    const account = await this.accounts.find(userId);
    return { userId, name: account ? `${account.firstName} ${account.lastName}`.trim() : '' };
  }

  private async existing(documentId: number): Promise<StoredAssisted> {
    const article = await this.articles.find(documentId);
    if (!article) throw new AssistedNotFoundError();
    return article;
  }

  private async article(documentId: number): Promise<StoredDocument<'post' | 'news'>> {
    const document = await this.documents.get(documentId);
    if (!isArticle(document)) throw new AssistedNotFoundError();
    return document;
  }
}

function isArticle(document: StoredDocument): document is StoredDocument<'post' | 'news'> {
  return document.kind === 'post' || document.kind === 'news';
}

function sentSource({ title, path, date, passages }: SourceText) {
  const text = passages.map(({ heading, sentences }) => `${heading}\n${sentences.join(' ')}`).join('\n\n');
  return { title, path, date, text: text.slice(0, SOURCE_MAX) };
}

function findingsOf(text: string, { sources }: StoredAssisted): AssistedView['findings'] {
  return checkWriting(text, { sources, firms: KNOWN_FIRMS }).map(({ rule, text: found }) => ({
    rule,
    label: WRITING_RULES[rule],
    text: found,
  }));
}

/** The passage where it stood; the rest of the text is not touched. @throws PassageMissingError */
function revised(
  { text }: WriterRun,
  replaces: string,
  { body }: ArticleInput,
  sources: readonly AssistedSource[],
): Partial<ArticleInput> {
  const passage = replaces.trim();
  const parts = passage === '' ? [body] : withSourceMarks(body, sources).split(passage);
  if (parts.length !== 2) throw new PassageMissingError(parts.length > 2);
  return { body: withSourceLinks(parts.join(text.trim()), sources) };
}

function changesOf(run: WriterRun, content: ArticleInput, sources: readonly AssistedSource[]): Partial<ArticleInput> {
  if (run.metadata) {
    const { title, excerpt, metaDescription, tags } = run.metadata;
    return { title, excerpt, tags, seo: { ...content.seo, metaDescription } };
  }
  // What came before a failure may be used too: it is a working copy, and checked like any text.
  return { body: withSourceLinks(run.text, sources) };
}
