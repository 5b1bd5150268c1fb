import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PUBLICATION_LIMITS,
  type BegunPublication,
  type FinishedPublication,
  type FinishPublicationRequest,
} from '@app/contracts';
import { CLOCK, DomainError, type Clock, type StreamedBody } from '@app/server-kit';
import { digestOf, type Digest } from '../files/digest';
import { codeOf } from '../files/file-work';
import { filesOf, RELEASE_STORE, type Blob, type FileFault, type ReleaseStore } from '../files/release-store';
import { BytesMissingError } from '../files/release-store.errors';
import { KeyedQueue } from '../publishing/keyed-queue';
import { ReleaseRefusedError } from '../publishing/releases.errors';
import { ReleasesService } from '../publishing/releases.service';
import { TrialsBusyError } from '../publishing/smoke-test';
import { parseAnnouncement, planPublication, type Sizes } from '../rules/publication-plan';
import { PublicationsRepository, type Publication } from '../store/publications.repository';
import { ForeignTokenError } from '../tokens/publish-tokens.errors';
import type { Pipeline } from '../tokens/publish-tokens.service';
import {
  BlobNotExpectedError,
  FileTooLargeError,
  LengthDiffersError,
  ReleaseTooLargeError,
  UnknownPublicationError,
  UploadInterruptedError,
} from './publications.errors';

/** How long a publication may take, and how long its uploads are stored. */
export const PUBLICATION_MINUTES = 60;
/** Each file may have as many bytes as a release. */
const OPEN_PER_NAME = 5;
/**
 * The wait for another release of the same token. Short, because the wait for the test and the test itself must also
 * fit into the site's 15 s.
 */
const WAIT_MS = 500;
/** The sender disconnected; a failing disk has other error codes. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

type Release = Publication['release'];
type Finishing = { activate: boolean; finished: Promise<FinishedPublication> };

/** Publications over HTTP: announced, uploaded file by file, finished. */
@Injectable()
export class PublicationsService {
  /** By token and publication. A client that repeats its request while the first one runs gets the answer to that. */
  private readonly finishing = new Map<string, Finishing>();
  /** By token, because one token must not fill the queue in which the releases of all squads wait for their test. */
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly publications: PublicationsRepository,
    private readonly releases: ReleasesService,
    @Inject(RELEASE_STORE) private readonly store: ReleaseStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Validates an announcement before any upload. Repeating it continues the same publication. */
  async begin(pipeline: Pipeline, body: unknown): Promise<BegunPublication> {
    const announced = parseAnnouncement(body);
    if ('faults' in announced) throw new ReleaseRefusedError(announced.faults);
    const release = this.releases.judge(announced.release);
    if (pipeline.remote !== release.name || pipeline.owner !== release.owner)
      throw new ForeignTokenError(pipeline, release);
    const blobs = planned(release, announced.sizes);
    await this.releases.compare(release);
    const id = await this.open(pipeline, release, blobs);
    const { name, version } = release;
    return {
      id,
      name,
      version,
      missing: await this.missing(release, blobs),
      warnings: await this.releases.warningsOf(release),
    };
  }

  /** Stores one uploaded file. @throws DomainError when it is not one of this token's publications, or not whole */
  async receive(pipeline: Pipeline, digest: Digest, { stream, bytes }: StreamedBody): Promise<void> {
    if (bytes !== null && bytes > PUBLICATION_LIMITS.fileBytes) throw new FileTooLargeError(`sha384 ${digest}`, bytes);
    const announced = await this.publications.findBlobs(pipeline.id, digest);
    const [first] = announced;
    if (!first) throw new BlobNotExpectedError(digest);
    const blob = announced.find((each) => each.bytes === bytes);
    if (!blob) throw new LengthDiffersError(first.bytes, bytes);
    try {
      await this.store.put(pipeline.remote, blob, stream);
    } catch (error) {
      if (CUT_OFF.has(codeOf(error))) throw new UploadInterruptedError();
      throw error;
    }
  }

  /**
   * Registers the release, and makes it live on request. May be repeated. A permanent refusal ends the publication
   * with all its uploads; missing files can still be uploaded.
   */
  async finish(
    pipeline: Pipeline,
    id: string,
    { activate = false }: FinishPublicationRequest,
  ): Promise<FinishedPublication> {
    const key = `${pipeline.id} ${id}`;
    const running = this.finishing.get(key);
    if (running?.activate === activate) return running.finished;
    const before = running?.finished.catch(() => undefined);
    const finished = Promise.resolve(before).then(() => this.finishNow(pipeline, id, activate));
    const own: Finishing = { activate, finished };
    this.finishing.set(key, own);
    try {
      return await finished;
    } finally {
      if (this.finishing.get(key) === own) this.finishing.delete(key);
    }
  }

  private async finishNow(pipeline: Pipeline, id: string, activate: boolean): Promise<FinishedPublication> {
    const publication = await this.publications.findOwned(pipeline.id, id);
    if (!publication) throw new UnknownPublicationError(id);
    const { release, blobs } = publication;
    const missing = await this.missingFiles(release, blobs);
    if (missing.length > 0) throw new BytesMissingError(`${release.name}@${release.version}`, missing);
    const published = await this.publish(pipeline, publication);
    const by = publisherOf(pipeline);
    if (activate) await this.releases.activate({ by, origin: 'pipeline' }, [release]);
    return { ...published, live: activate };
  }

  private async publish(pipeline: Pipeline, { id, release }: Publication): Promise<Omit<FinishedPublication, 'live'>> {
    const publisher = { name: publisherOf(pipeline), tokenId: pipeline.id };
    try {
      const published = await this.queue.run(pipeline.id, WAIT_MS, () => this.releases.publish(release, publisher));
      await this.publications.finish(id, this.clock.now());
      return published;
    } catch (error) {
      // A damaged blob has to be uploaded again; another publication may need the others.
      if (error instanceof BytesMissingError) await this.store.discard(release.name, damaged(release, error.faults));
      // Others are being tested right now: it has to be finished again later, with the same uploads.
      else if (error instanceof DomainError && !(error instanceof TrialsBusyError)) await this.publications.remove(id);
      throw error;
    } finally {
      await this.releases.discardBlobs(release);
    }
  }

  private async open({ id: tokenId }: Pipeline, release: Release, blobs: Blob[]): Promise<string> {
    const now = this.clock.now();
    const resumed = await this.publications.resume(tokenId, release, blobs, now);
    if (resumed !== null) return resumed;
    const id = randomUUID();
    // Pipelines that were interrupted must not block the next one.
    const ended = await this.publications.insert({ id, tokenId, release, blobs }, now, OPEN_PER_NAME);
    for (const each of ended) await this.releases.discardBlobs(each);
    return id;
  }

  /** Digests of what has to be uploaded. */
  private async missing(release: Release, blobs: Blob[]): Promise<Digest[]> {
    if ((await this.store.verify(release)).length === 0) return [];
    const isThere = await Promise.all(blobs.map(({ digest }) => this.store.has(release.name, digest)));
    return blobs.flatMap(({ digest }, index) => (isThere[index] ? [] : [digest]));
  }

  private async missingFiles(release: Release, blobs: Blob[]): Promise<FileFault[]> {
    const missing = new Set(await this.missing(release, blobs));
    return filesOf(release)
      .filter(({ integrity }) => missing.has(digestOf(integrity)))
      .map(({ file }) => ({ file, problem: 'missing' }));
  }
}

/** @throws DomainError that names what is too large */
function planned(release: Release, sizes: Sizes): Blob[] {
  const plan = planPublication(release, sizes);
  switch (plan.outcome) {
    case 'fits':
      return plan.blobs;
    case 'faulty':
      throw new ReleaseRefusedError(plan.faults);
    case 'file-too-large':
      throw new FileTooLargeError(plan.file, plan.bytes);
    case 'release-too-large':
      throw new ReleaseTooLargeError(`${release.name}@${release.version}`, plan.bytes);
  }
}

function damaged(release: Release, faults: readonly FileFault[]): Digest[] {
  const files = new Set(faults.map(({ file }) => file));
  return filesOf(release).flatMap(({ file, integrity }) => (files.has(file) ? [digestOf(integrity)] : []));
}

function publisherOf({ owner, id }: Pipeline): string {
  return `${owner} (token ${id})`;
}
