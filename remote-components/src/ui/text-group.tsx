import type { RichText } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import {
  DefinitionList,
  KindChip,
  LabelPlate,
  MuseumLabel,
  PictureFrame,
  Prose,
  RichTextView,
  SafeLink,
  TimeSince,
} from '@florilege/shared/ui'
import { useState } from 'react'
import type { WithPlates } from '../page/plates.ts'
import { sampleDocument } from '../page/sample-document.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'
import styles from './samples.module.css'

const SIZES = ['12', '13', '15', '16', 'serif-18', 'serif-22', 'serif-28', 'serif-34'] as const
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const AGO = { now: 0, today: 125 * MINUTE, yesterday: DAY + 60 * MINUTE, long_ago: 400 * DAY } as const

const Labels = () => {
  const t = useTexts(sampleTexts)
  const work = { author: 'Maria Sibylla Merian', title: t('merian'), detail: t('merian_detail') }
  return (
    <>
      <Specimen name="MuseumLabel" small>
        <State is="italic">
          <MuseumLabel {...work} />
        </State>
        <State is="upright">
          <MuseumLabel title="Pierre-Joseph Redouté" detail="1759–1840" upright />
        </State>
        <State is="untitled">
          <MuseumLabel author={t('anonymous')} title="" />
        </State>
        <State is="mark">
          <MuseumLabel {...work} mark={<KindChip tint="gaude">{t('draft')}</KindChip>} />
        </State>
      </Specimen>
      <Specimen name="LabelPlate">
        <State>
          <LabelPlate {...work} />
        </State>
      </Specimen>
      <Specimen name="DefinitionList">
        <State>
          <DefinitionList
            entries={[
              { term: t('family'), value: 'Iridaceae' },
              { term: t('latin_name'), value: <em>Crocus sativus</em> },
              { term: t('height'), value: null },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}

const Reading = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  const document: RichText = sampleDocument(t, plates[0]?.picture.media_id)
  const pictureOf = (_media: number, alt: string) =>
    plates[0] && <PictureFrame picture={plates[0].picture} alt={alt} sizes="30rem" />
  return (
    <>
      <Specimen name="Prose">
        <State>
          <Prose>
            <p>{t('remark')}</p>
          </Prose>
        </State>
        <State is="plain">
          <Prose plain>{t('poem')}</Prose>
        </State>
      </Specimen>
      <Specimen name="RichTextView">
        <State wide>
          <RichTextView document={document} level={3} pictureOf={pictureOf} />
        </State>
      </Specimen>
      <Specimen name="SafeLink" small>
        <State is="internal">
          <SafeLink url="/artwork/">{t('see_works')}</SafeLink>
        </State>
        <State is="external">
          <SafeLink url="https://example.org/flora/">example.org/flora</SafeLink>
        </State>
        <State is="unsafe">
          <SafeLink url="javascript:void(0)">javascript:void(0)</SafeLink>
        </State>
      </Specimen>
    </>
  )
}

const Times = () => {
  const [now] = useState(() => Date.now())
  return (
    <Specimen name="TimeSince" small>
      {(['now', 'today', 'yesterday', 'long_ago'] as const).map((one) => (
        <State key={one} is={one}>
          <TimeSince at={new Date(now - AGO[one]).toISOString()} />
        </State>
      ))}
    </Specimen>
  )
}

const Types = () => (
  <Specimen name="tokens.css">
    <State is="all" wide>
      <div className={styles.types}>
        {SIZES.map((size) => (
          <div key={size}>
            <code className={styles.token}>{`--type-${size}`}</code>
            <p style={{ font: `${size.startsWith('serif') ? 'italic 400' : '400'} var(--type-${size})` }}>Crocus sativus L.</p>
          </div>
        ))}
      </div>
    </State>
  </Specimen>
)

export const TextGroup = ({ plates }: WithPlates) => (
  <Group name="text" folder="shared/ui/text">
    <Types />
    <Labels />
    <Reading plates={plates} />
    <Times />
  </Group>
)
