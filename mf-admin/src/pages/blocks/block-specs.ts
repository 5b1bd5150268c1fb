import type { BlockInput, LandingBlock, PageBlock } from '@app/contracts';

export type Block = BlockInput<LandingBlock>;
export type BlockKind = Block['kind'];

/** One field of a block or of an item in its list. */
export type PartSpec = { name: string; label: string; help?: string } & (
  | { as: 'line' | 'link' | 'optional-link' }
  | { as: 'prose' | 'markdown'; rows: number }
);

export type BlockSpec = {
  name: string;
  about: string;
  fields: readonly PartSpec[];
  list?: { name: string; one: string; fields: readonly PartSpec[]; empty: object };
  empty: Block;
};

const LEAD: PartSpec = { name: 'lead', label: 'Lead', as: 'prose', rows: 2 };
const line = (name: string, label: string, help?: string): PartSpec => ({
  name,
  label,
  as: 'line',
  ...(help !== undefined && { help }),
});
const LINK = { label: '', url: '' };

/** What the server knows. A block of another kind is kept as it is. */
export const BLOCK_SPECS: Record<BlockKind, BlockSpec> = {
  text: {
    name: 'Text',
    about: 'A heading and text.',
    fields: [{ name: 'markdown', label: 'Text', as: 'markdown', rows: 10 }],
    empty: { kind: 'text', heading: '', markdown: '' },
  },
  cards: {
    name: 'Cards',
    about: 'Short texts side by side, each with a link if it needs one.',
    fields: [LEAD],
    list: {
      name: 'cards',
      one: 'Card',
      fields: [
        line('title', 'Title'),
        { name: 'text', label: 'Text', as: 'prose', rows: 2 },
        { name: 'link', label: 'Link', as: 'optional-link' },
      ],
      empty: { title: '', text: '', link: null },
    },
    empty: { kind: 'cards', heading: '', lead: '', cards: [{ title: '', text: '', link: null }] },
  },
  steps: {
    name: 'Steps',
    about: 'What happens in which order.',
    fields: [LEAD],
    list: {
      name: 'steps',
      one: 'Step',
      fields: [line('title', 'Title'), { name: 'text', label: 'Text', as: 'prose', rows: 2 }],
      empty: { title: '', text: '' },
    },
    empty: { kind: 'steps', heading: '', lead: '', steps: [{ title: '', text: '' }] },
  },
  questions: {
    name: 'Questions',
    about: 'Questions with answers that open.',
    fields: [],
    list: {
      name: 'questions',
      one: 'Question',
      fields: [line('question', 'Question'), { name: 'markdown', label: 'Answer', as: 'markdown', rows: 4 }],
      empty: { question: '', markdown: '' },
    },
    empty: { kind: 'questions', heading: '', questions: [{ question: '', markdown: '' }] },
  },
  action: {
    name: 'Call to action',
    about: 'One sentence and a button.',
    fields: [
      { name: 'text', label: 'Text', as: 'prose', rows: 2 },
      { name: 'link', label: 'Button', as: 'link' },
    ],
    empty: { kind: 'action', heading: '', text: '', link: LINK },
  },
  hero: {
    name: 'Hero',
    about: 'The first thing on the page, across its width.',
    fields: [
      LEAD,
      { name: 'link', label: 'Button', as: 'link' },
      line('note', 'Note', 'Small print below the button.'),
    ],
    empty: { kind: 'hero', heading: '', lead: '', link: LINK, note: '' },
  },
  stats: {
    name: 'Figures',
    about: 'Numbers, each with its source.',
    fields: [],
    list: {
      name: 'stats',
      one: 'Figure',
      fields: [
        line('value', 'Value', 'As it is shown, such as 27.9%.'),
        line('label', 'Label'),
        line('source', 'Source', 'Shown below the figure.'),
      ],
      empty: { value: '', label: '', source: '' },
    },
    empty: { kind: 'stats', heading: '', stats: [{ value: '', label: '', source: '' }] },
  },
  comparison: {
    name: 'Comparison',
    about: 'A table with up to six columns.',
    fields: [LEAD, line('note', 'Note', 'Below the table.')],
    empty: {
      kind: 'comparison',
      heading: '',
      lead: '',
      columns: ['', ''],
      rows: [{ label: '', cells: ['', ''] }],
      note: '',
    },
  },
  calculator: {
    name: 'Calculator',
    about: 'The preview of the calculator.',
    fields: [LEAD],
    empty: { kind: 'calculator', heading: '', lead: '' },
  },
  form: {
    name: 'Form',
    about: 'Asks for a name, an email address and a message. Requests arrive in the inbox.',
    fields: [
      LEAD,
      line('button', 'Button text'),
      line('consent', 'Consent text', 'What the sender agrees to, word for word. It is stored with the request.'),
      line('thanks', 'Text after sending', 'Replaces the form, with the reference number below it.'),
    ],
    empty: { kind: 'form', heading: '', lead: '', button: '', consent: '', thanks: '' },
  },
  testimonials: {
    name: 'Testimonials',
    about: 'Quotations with a name and a source that readers can check.',
    fields: [],
    list: {
      name: 'testimonials',
      one: 'Testimonial',
      fields: [
        { name: 'quote', label: 'Quote', as: 'prose', rows: 3 },
        line('name', 'Name'),
        line('role', 'Role'),
        line('source', 'Source'),
      ],
      empty: { quote: '', name: '', role: '', source: '' },
    },
    empty: {
      kind: 'testimonials',
      heading: '',
      testimonials: [{ quote: '', name: '', role: '', source: '' }],
    },
  },
};

const PAGE_KINDS: readonly PageBlock['kind'][] = ['text', 'cards', 'steps', 'questions', 'action'];
export const KINDS_OF = {
  page: PAGE_KINDS,
  landing: ['hero', ...PAGE_KINDS, 'stats', 'comparison', 'calculator', 'form', 'testimonials'],
} as const satisfies Record<'page' | 'landing', readonly BlockKind[]>;

/** Null for a kind that a newer release wrote. */
export function specOf(kind: string): BlockSpec | null {
  return Object.hasOwn(BLOCK_SPECS, kind) ? BLOCK_SPECS[kind as BlockKind] : null;
}
