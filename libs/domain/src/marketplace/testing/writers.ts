import { joinFacts, type KnownFacts } from '../screening/known-facts';

/** What the site knows of the writers in the tables of sentences. */
export const WRITERS = {
  eve: joinFacts({
    persons: ['Eve Smith', 'Dana Okafor', 'Luis Prieto'],
    firms: ['Zebrafirm Advisors LLC'],
    streets: ['500 South High Street, Suite 200'],
    addresses: ['eve.smith@zebrafirm.com'],
    websites: ['https://www.zebrafirm.com'],
    phones: ['(614) 555-0117'],
    licenses: ['987654'],
  }),
  young: joinFacts({
    persons: ['Marcus Young'],
    firms: ['Young Financial Group, Inc.'],
    addresses: ['marcus@youngfinancialgroup.com'],
    phones: ['919-555-0142 x12'],
    licenses: ['4412087'],
  }),
  summit: joinFacts({
    persons: ['Grace Hill'],
    firms: ['Summit Wealth Partners'],
    addresses: ['grace.hill@summitwp.com'],
  }),
  cob: joinFacts({
    persons: ['Chidi Okonkwo-Brandt'],
    firms: ['Lakeshore Legacy Planning'],
    addresses: ['cob@lakeshorelegacy.com'],
  }),
  marian: joinFacts({
    persons: ['Marian Holloway'],
    firms: ['Stonebrook Wealth Partners LLC'],
    addresses: ['marian.holloway@stonebrookwealth.com'],
    websites: ['https://www.stonebrookwealth.com'],
    licenses: ['4417823'],
  }),
  smithfield: joinFacts({
    persons: ['Eve Smithfield', 'Tomasz Brandt'],
    firms: ['Zebrawood Wealth Partners'],
    streets: ['212 Larkspur Lane'],
    addresses: ['eve@zebrawoodwealth.com'],
    websites: ['https://zebrawoodwealth.com'],
    phones: ['614 555 0117'],
    licenses: ['4837261'],
  }),
  price: joinFacts({ persons: ['Will Price'], addresses: ['wprice71@gmail.com'] }),
} satisfies Record<string, KnownFacts>;

export type WriterName = keyof typeof WRITERS;

/** A text of Eve Smith, or a writer, their text, and the messages that they sent before it. */
export type Sentence = string | [by: WriterName, text: string, ...earlier: string[]];

export function readSentence(sentence: Sentence): { writer: KnownFacts; text: string; earlier: string[] } {
  const [by, text, ...earlier] = typeof sentence === 'string' ? (['eve', sentence] as const) : sentence;
  return { writer: WRITERS[by], text, earlier };
}
