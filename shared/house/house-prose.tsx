import { Prose } from '@florilege/shared/ui'
import type { StaticText } from './static-page.ts'

/** Sections of a site page under headings of this level. Edited sections may repeat. */
export const HouseProse = ({ sections, heading: Heading }: { heading: 'h2' | 'h3' } & Pick<StaticText, 'sections'>) => (
  <Prose>
    {sections.map(({ heading, paragraphs }, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <section key={at}>
        {heading !== '' && <Heading>{heading}</Heading>}
        {paragraphs.map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place}>{paragraph}</p>
        ))}
      </section>
    ))}
  </Prose>
)
