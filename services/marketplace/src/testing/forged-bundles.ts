import type { EvidenceBundle } from '@app/contracts';
import { linkHashOf, ownHashOf, partHashOf, recordHashOf, sha256 } from '../nda/evidence/evidence-record';
import type { Anchor } from '../nda/evidence/verify-chain';

/** One change that a forger makes to a bundle; it may leave it as it is. */
export type Edit = { name: string; apply: (bundle: EvidenceBundle) => EvidenceBundle };

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const swapped = <T>(list: readonly T[], at: number): T[] => {
  const [a, b] = [list[at], list[at + 1]];
  return a === undefined || b === undefined ? [...list] : [...list.slice(0, at), b, a, ...list.slice(at + 2)];
};
const replaced = <T>(list: readonly T[], at: number, item: T | undefined): T[] =>
  item === undefined ? [...list] : list.map((each, index) => (index === at ? item : each));

/** The links with the hashes that follow from their parts, as far back as the forger can make them. */
function rechained(bundle: EvidenceBundle): EvidenceBundle {
  let { seq, hash } = bundle.chain.start;
  const links = bundle.chain.links.map(({ recordHash, own }) => {
    seq += 1;
    hash = linkHashOf({ seq, prevHash: hash, recordHash, own });
    return { seq, recordHash, own, hash };
  });
  const anchor = bundle.anchor && { ...bundle.anchor, seq, hash };
  return { ...bundle, chain: { ...bundle.chain, links }, anchor };
}

/** Each record with the hash of its text in its link, and the links after it anew. */
function rehashed(bundle: EvidenceBundle): EvidenceBundle {
  const texts = new Map(bundle.records.map(({ seq, record }) => [seq, record]));
  const links = bundle.chain.links.map((link) => {
    const record = texts.get(link.seq);
    return record === undefined ? link : { ...link, recordHash: recordHashOf(record) };
  });
  return rechained({ ...bundle, chain: { ...bundle.chain, links } });
}

/** The numbers of the own records anew, as if those that are missing had never been there. */
function renumbered(bundle: EvidenceBundle): EvidenceBundle {
  const records = bundle.records.map(({ seq, record }, index) => ({
    seq,
    record: record.replace(/"number":\d+/, `"number":${index + 1}`),
  }));
  const places = new Map(records.map(({ seq }, index) => [seq, index + 1]));
  const mine = new Set(bundle.chain.links.map((_, index) => ownHashOf(bundle.ndaId, index + 1)));
  const links = bundle.chain.links.map((link) => {
    const number = places.get(link.seq);
    if (number !== undefined) return { ...link, own: ownHashOf(bundle.ndaId, number) };
    return link.own !== null && mine.has(link.own) ? { ...link, own: sha256(link.own) } : link;
  });
  return rehashed({ ...bundle, records, chain: { ...bundle.chain, links } });
}

function truncated({ chain, ...rest }: EvidenceBundle, length: number): EvidenceBundle {
  const links = chain.links.slice(0, length);
  const last = links.at(-1) ?? chain.start;
  const records = rest.records.filter(({ seq }) => seq <= last.seq);
  const opened = rest.opened.filter(({ seq }) => seq <= last.seq);
  const anchor = rest.anchor && { ...rest.anchor, seq: last.seq, hash: last.hash };
  return { ...rest, records, opened, anchor, chain: { ...chain, links } };
}

const relisted = (bundle: EvidenceBundle): EvidenceBundle => {
  const shown = new Set(bundle.records.map(({ seq }) => seq));
  const kinds = bundle.records.map(({ record }) => record);
  const isRecorded = (id: string) => kinds.some((record) => record.includes(`"${id}"`));
  return {
    ...bundle,
    opened: bundle.opened.filter(({ seq }) => shown.has(seq)),
    grants: bundle.grants.filter(({ grantId }) => isRecorded(grantId)),
    deliveries: bundle.deliveries.filter(({ deliveryId }) => isRecorded(deliveryId)),
  };
};

/** Every drop, exchange, rewriting, truncation and replay that a bundle has a place for. */
export function editsOf(bundle: EvidenceBundle, other: EvidenceBundle, earlier: Anchor): Edit[] {
  const edits: Edit[] = [];
  const add = (name: string, apply: Edit['apply']) => edits.push({ name, apply });
  for (const at of bundle.records.keys()) {
    add(`drop record ${at}`, (from) => ({ ...from, records: without(from.records, at) }));
    add(`drop record ${at} and what it lists`, (from) => relisted({ ...from, records: without(from.records, at) }));
    add(`exchange records ${at}`, (from) => ({ ...from, records: swapped(from.records, at) }));
    add(`rewrite record ${at}`, (from) => ({
      ...from,
      records: from.records.map((each, index) =>
        index === at ? { ...each, record: each.record.replace(/"kind":"(\w)/, '"kind":"x$1') } : each,
      ),
    }));
    add(`replay record ${at}`, (from) => ({ ...from, records: replaced(from.records, at, other.records[at]) }));
    add(`replay the text of record ${at}`, (from) => ({
      ...from,
      records: from.records.map((each, index) =>
        index === at ? { ...each, record: other.records[at]?.record.replaceAll(other.ndaId, from.ndaId) ?? '' } : each,
      ),
    }));
    add(`repeat record ${at}`, (from) => ({
      ...from,
      records: from.records.flatMap((e, i) => (i === at ? [e, e] : [e])),
    }));
  }
  for (const at of bundle.chain.links.keys()) {
    const links = (change: (list: EvidenceBundle['chain']['links']) => EvidenceBundle['chain']['links']) => {
      return (from: EvidenceBundle) => ({ ...from, chain: { ...from.chain, links: change(from.chain.links) } });
    };
    add(
      `drop link ${at}`,
      links((list) => without(list, at)),
    );
    add(
      `exchange links ${at}`,
      links((list) => swapped(list, at)),
    );
    add(
      `disown link ${at}`,
      links((list) => list.map((l, i) => (i === at ? { ...l, own: sha256('x') } : l))),
    );
    add(
      `age link ${at}`,
      links((list) => list.map((l, i) => (i === at ? { ...l, own: null } : l))),
    );
    add(
      `rewrite link ${at}`,
      links((list) => list.map((l, i) => (i === at ? { ...l, recordHash: sha256('x') } : l))),
    );
    if (at > 0) add(`truncate to ${at} links`, (from) => truncated(from, at));
    if (at > 0)
      add(`begin at link ${at}`, (from) => {
        const before = from.chain.links[at - 1] ?? from.chain.start;
        const start = { seq: before.seq, hash: before.hash };
        const isAfter = ({ seq }: { seq: number }) => seq > before.seq;
        const [records, opened] = [from.records.filter(isAfter), from.opened.filter(isAfter)];
        return { ...from, records, opened, chain: { start, links: from.chain.links.slice(at) } };
      });
  }
  for (const at of bundle.opened.keys()) {
    add(`close part ${at}`, (from) => ({ ...from, opened: without(from.opened, at) }));
    add(`exchange parts ${at}`, (from) => ({ ...from, opened: swapped(from.opened, at) }));
    add(`rewrite part ${at}`, (from) => ({
      ...from,
      opened: from.opened.map((each, i) => (i === at ? { ...each, content: each.content.replace('"', '"x') } : each)),
    }));
    add(`reseal part ${at}`, (from) => {
      const [part, content] = [from.opened[at], '{"email":"eve@example.com","salt":"x"}'];
      if (!part) return from;
      const seal = partHashOf(part.content);
      return {
        ...from,
        opened: replaced(from.opened, at, { ...part, content }),
        records: from.records.map((each) => ({ ...each, record: each.record.replace(seal, partHashOf(content)) })),
      };
    });
    add(`replay part ${at}`, (from) => ({ ...from, opened: replaced(from.opened, at, other.opened[at]) }));
  }
  for (const name of [
    'text',
    'page',
    'document',
    'grants',
    'deliveries',
    'chain',
    'anchor',
    'records',
    'opened',
  ] as const)
    add(`replay ${name}`, (from) => ({ ...from, [name]: other[name] }));
  for (const name of ['records', 'opened', 'grants', 'deliveries'] as const)
    add(`empty ${name}`, (from) => ({ ...from, [name]: [] }));
  add('another NDA', (from) => ({ ...from, ndaId: other.ndaId }));
  add('another side', (from) => ({ ...from, side: from.side === 'buyer' ? 'seller' : 'buyer' }));
  add('another page', (from) => ({ ...from, page: `${from.page}.` }));
  add('another page, with its hash', (from) => {
    const page = `${from.page}.`;
    const records = from.records.map((e) => ({ ...e, record: e.record.replace(sha256(from.page), sha256(page)) }));
    return { ...from, page, records };
  });
  add('another text', (from) => ({ ...from, text: { ...from.text, body: 'B', sha256: sha256('B') } }));
  add('no document', (from) => ({ ...from, document: null }));
  add('another document', (from) => ({
    ...from,
    document: { sha256: sha256('B'), pdf: Buffer.from('B').toString('base64') },
  }));
  add('a longer grant', (from) => ({ ...from, grants: from.grants.map((e) => ({ ...e, until: '2030-01-01' })) }));
  add('no anchor', (from) => ({ ...from, anchor: null }));
  add('another anchor', (from) => ({ ...from, anchor: from.anchor && { ...from.anchor, hash: sha256('B') } }));
  add('a later day', (from) => ({ ...from, anchor: from.anchor && { ...from.anchor, day: '2030-01-01' } }));
  add('the day of an earlier anchor', (from) => ({ ...from, anchor: earlier }));
  add('cut to an earlier anchor', (from) => {
    const length = from.chain.links.findIndex(({ seq }) => seq === earlier.seq) + 1;
    return { ...relisted(truncated(from, length)), anchor: earlier };
  });
  add('the chain anew', rechained);
  add('records and chain anew', rehashed);
  add('numbers, records and chain anew', renumbered);
  return edits;
}
