import type { ReactNode } from 'react';
import { ARTICLE_LIMITS, type Outline, type OutlinePassage, type OutlineSection } from '@app/contracts';
import { WRITING_RULES } from '@app/domain';
import { Callout, Card, formatDate } from '@app/ui';

/** The headings with their quotes, what is missing, and what the text has to keep to. */
export function OutlineView({ outline: { sections, gaps } }: { outline: Outline }): ReactNode {
  return (
    <>
      <Card as="section" aria-labelledby="outline" className="flex flex-col gap-6">
        <h2 id="outline" className="text-base font-semibold">
          Outline
        </h2>
        {sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card as="section" aria-labelledby="gaps">
          <h2 id="gaps" className="text-base font-semibold">
            Gaps
          </h2>
          {gaps.length === 0 ? (
            <p className="mt-2 text-sm text-ink-soft">Every section has a passage, and the topic is covered.</p>
          ) : (
            <Lines lines={gaps} />
          )}
        </Card>
        <Card as="section" aria-labelledby="checks">
          <h2 id="checks" className="text-base font-semibold">
            Before it is published
          </h2>
          <Lines lines={[...Object.values(WRITING_RULES), LIMITS]} />
        </Card>
      </div>
    </>
  );
}

const LIMITS =
  `The title has at most ${ARTICLE_LIMITS.title} characters and the excerpt ${ARTICLE_LIMITS.excerpt}. Search ` +
  `results show about ${ARTICLE_LIMITS.metaTitle} of a title and ${ARTICLE_LIMITS.metaDescription} of a description.`;

function Section({ section: { heading, about, words, passages } }: { section: OutlineSection }): ReactNode {
  return (
    <div>
      <h3 className="font-display text-lg font-semibold">{heading}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">
        {about} About {words} words.
      </p>
      {passages.length === 0 ? (
        <Callout tone="warning" className="mt-3">
          Nothing published matches yet.
        </Callout>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {passages.map((passage) => (
            <Passage key={passage.quote} passage={passage} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Passage({ passage: { quote, isCut, source } }: { passage: OutlinePassage }): ReactNode {
  return (
    <li className="border-l-2 border-line pl-4">
      <blockquote className="max-w-[44rem] text-sm">{`“${quote}${isCut ? ' …' : ''}”`}</blockquote>
      <p className="mt-1 text-xs text-ink-faint">
        <a href={source.path} target="_blank" rel="noreferrer" className="text-link">
          {source.title}
        </a>
        , {formatDate(source.date)}
      </p>
    </li>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
