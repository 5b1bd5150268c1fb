import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ONE_LINE_PATTERN, type BlockInput, type LandingBlock, type PageLink } from '@app/contracts';
import { isRecord, Line, Link, ListOf as List, OptionalLine, OptionalProse, Part, Prose } from '@app/server-kit';
import { Markdown } from '../markup/markdown.decorator';

const MARKDOWN_MAX = 50_000;
const ITEMS_MAX = 60;
const PLAIN = { each: true, message: 'Cells must be one line of text' };

type Input<K extends LandingBlock['kind']> = BlockInput<Extract<LandingBlock, { kind: K }>>;

const ListOf = (part: () => new () => object) => List(part, { max: ITEMS_MAX });

export class LinkDto implements PageLink {
  @Line('Label', 80) label: string;
  @Link() url: string;
}

export class CardDto {
  @Line('Title', 120) title: string;
  @OptionalProse('Text', 1000) text: string;
  @ValidateIf((_, value) => value !== null) @Part(() => LinkDto) link: LinkDto | null;
}

export class StepDto {
  @Line('Title', 120) title: string;
  @OptionalProse('Text', 1000) text: string;
}

export class QuestionDto {
  @Line('Question', 300) question: string;
  @Markdown('Answer', MARKDOWN_MAX) markdown: string;
}

export class StatDto {
  @Line('Value', 40) value: string;
  @Line('Label', 120) label: string;
  @Line('Source', 300) source: string;
}

export class ComparisonRowDto {
  @Line('Label', 160) label: string;
  @IsArray()
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(300, { each: true })
  @Matches(ONE_LINE_PATTERN, PLAIN)
  cells: string[];
}

/** A quotation needs a name and a source that readers can check. */
export class TestimonialDto {
  @Prose('Quote', 1000) quote: string;
  @Line('Name', 100) name: string;
  @OptionalLine('Role', 120) role: string;
  @Line('Source', 300) source: string;
}

/** The fields of every block; an unknown kind is refused here. */
export class BlockDto {
  @IsIn(
    [
      'text',
      'cards',
      'steps',
      'questions',
      'action',
      'hero',
      'stats',
      'comparison',
      'calculator',
      'form',
      'testimonials',
    ],
    { message: 'This kind of block does not exist' },
  )
  kind: LandingBlock['kind'];
  @OptionalLine('Heading', 200) heading: string;
}

export class TextBlockDto extends BlockDto implements Input<'text'> {
  declare kind: 'text';
  @Markdown('Text', MARKDOWN_MAX) markdown: string;
}

export class CardsBlockDto extends BlockDto implements Input<'cards'> {
  declare kind: 'cards';
  @OptionalProse('Lead', 1000) lead: string;
  @ListOf(() => CardDto) cards: CardDto[];
}

export class StepsBlockDto extends BlockDto implements Input<'steps'> {
  declare kind: 'steps';
  @OptionalProse('Lead', 1000) lead: string;
  @ListOf(() => StepDto) steps: StepDto[];
}

export class QuestionsBlockDto extends BlockDto implements Input<'questions'> {
  declare kind: 'questions';
  @ListOf(() => QuestionDto) questions: QuestionDto[];
}

export class ActionBlockDto extends BlockDto implements Input<'action'> {
  declare kind: 'action';
  @OptionalProse('Text', 1000) text: string;
  @Part(() => LinkDto) link: LinkDto;
}

export class HeroBlockDto extends BlockDto implements Input<'hero'> {
  declare kind: 'hero';
  @OptionalProse('Lead', 1000) lead: string;
  @Part(() => LinkDto) link: LinkDto;
  @OptionalLine('Note', 300) note: string;
}

export class StatsBlockDto extends BlockDto implements Input<'stats'> {
  declare kind: 'stats';
  @ListOf(() => StatDto) stats: StatDto[];
}

export class ComparisonBlockDto extends BlockDto implements Input<'comparison'> {
  declare kind: 'comparison';
  @OptionalProse('Lead', 1000) lead: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(80, { each: true })
  @Matches(ONE_LINE_PATTERN, PLAIN)
  columns: string[];
  @ListOf(() => ComparisonRowDto) rows: ComparisonRowDto[];
  @OptionalLine('Note', 300) note: string;
}

export class CalculatorBlockDto extends BlockDto implements Input<'calculator'> {
  declare kind: 'calculator';
  @OptionalProse('Lead', 1000) lead: string;
}

export class FormBlockDto extends BlockDto implements Input<'form'> {
  declare kind: 'form';
  @OptionalProse('Lead', 1000) lead: string;
  @Line('Button text', 60) button: string;
  @Line('Consent text', 500) consent: string;
  @Line('Text after sending', 300) thanks: string;
}

export class TestimonialsBlockDto extends BlockDto implements Input<'testimonials'> {
  declare kind: 'testimonials';
  @ListOf(() => TestimonialDto) testimonials: TestimonialDto[];
}

type BlockClasses = ReadonlyMap<unknown, new () => BlockDto>;

const PAGE_BLOCKS: BlockClasses = new Map<string, new () => BlockDto>([
  ['text', TextBlockDto],
  ['cards', CardsBlockDto],
  ['steps', StepsBlockDto],
  ['questions', QuestionsBlockDto],
  ['action', ActionBlockDto],
]);
const LANDING_BLOCKS: BlockClasses = new Map([
  ...PAGE_BLOCKS,
  ['hero', HeroBlockDto],
  ['stats', StatsBlockDto],
  ['comparison', ComparisonBlockDto],
  ['calculator', CalculatorBlockDto],
  ['form', FormBlockDto],
  ['testimonials', TestimonialsBlockDto],
]);

const Blocks = (classes: BlockClasses) => {
  const asBlock = (value: unknown) => {
    const blockClass = isRecord(value) ? classes.get(value['kind']) : undefined;
    return blockClass ? plainToInstance(blockClass, value) : new BlockDto();
  };
  const asBlocks = Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) =>
    Array.isArray(obj[key]) ? obj[key].map(asBlock) : obj[key],
  );
  const checks = [IsArray(), ArrayMaxSize(ITEMS_MAX), ValidateNested({ each: true }), asBlocks];
  return (target: object, property: string) => {
    for (const check of checks) check(target, property);
  };
};

/** Each block is validated by its `kind`; one without a kind fails for the missing field. */
export const PageBlocks = () => Blocks(PAGE_BLOCKS);
export const LandingBlocks = () => Blocks(LANDING_BLOCKS);
