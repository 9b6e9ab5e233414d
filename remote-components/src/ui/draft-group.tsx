import { useTexts } from '@florilege/shared/shell'
import type { OfferedDraft } from '@florilege/shared/shell'
import { Button, ConflictButtons, ConflictCard, DraftOffers, FormConflict } from '@florilege/shared/ui'
import { useState } from 'react'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Shown, Specimen, State } from '../page/specimen.tsx'

const HOUR = 3_600_000

const Offered = ({ open = false, lacks }: { open?: boolean; lacks?: string }) => {
  const t = useTexts(sampleTexts)
  const [at] = useState(() => Date.now() - HOUR)
  const draft: OfferedDraft = {
    instance: 'components',
    key: 'components',
    content: [['remarks', [t('remark')]]],
    at,
    version: 0,
    base: null,
    account: null,
    open,
  }
  const offers = [lacks === undefined ? draft : { ...draft, lacks }]
  return <DraftOffers offers={offers} onResume={async () => undefined} onDiscard={() => undefined} />
}

const Conflicts = () => {
  const t = useTexts(sampleTexts)
  const sides = [
    { term: t('theirs'), words: 'Iris pallida' },
    { term: t('mine'), words: 'Iris germanica' },
  ]
  const buttons = (
    <ConflictButtons>
      <Button kind="outline">{t('take_theirs')}</Button>
      <Button>{t('keep_mine')}</Button>
    </ConflictButtons>
  )
  return (
    <>
      <Specimen name="ConflictCard">
        <State wide>
          <ConflictCard
            title={t('conflict')}
            text={t('conflict_text')}
            pairs={[{ name: 'latin', label: t('latin_name'), sides }]}
          >
            {buttons}
          </ConflictCard>
        </State>
      </Specimen>
      <Specimen name="ConflictButtons">
        <State wide>{buttons}</State>
      </Specimen>
    </>
  )
}

const Choosing = ({ untouched = false, close }: { untouched?: boolean; close: () => void }) => {
  const t = useTexts(sampleTexts)
  return (
    <FormConflict
      conflict={{ version: 2, values: { latin: 'Iris pallida' }, ...(untouched && { begun: { latin: 'Iris germanica' } }) }}
      mine={() => [['latin', ['Iris germanica']]]}
      labelOf={() => t('latin_name')}
      onTheirs={close}
      onMine={close}
      onMerged={close}
    />
  )
}

export const DraftGroup = () => {
  const t = useTexts(sampleTexts)
  return (
    <Group name="draft" folder="shared/ui/draft">
      <Specimen name="DraftOffers">
        <State>
          <Offered />
        </State>
        <State is="other_tab">
          <Offered open />
        </State>
        <State is="lacks">
          <Offered lacks={t('lacks')} />
        </State>
      </Specimen>
      <Conflicts />
      <Specimen name="FormConflict">
        <State wide>
          <Shown words={t('show_conflict')}>{(close) => <Choosing close={close} />}</Shown>
        </State>
        <State is="untouched" wide>
          <Shown words={t('show_untouched')}>{(close) => <Choosing untouched close={close} />}</Shown>
        </State>
      </Specimen>
    </Group>
  )
}
