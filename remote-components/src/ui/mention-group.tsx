import { useTexts } from '@florilege/shared/shell'
import { MentionList } from '@florilege/shared/ui'
import { useState } from 'react'
import { sampleTexts } from '../page/sample-texts.ts'
import type { WithPlates } from '../page/plates.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

export const MentionGroup = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  const [at, setAt] = useState(0)
  const found = [
    { k: 'Camille Aubry', v: 1, byline: t('illustrator'), image: plates[0]?.picture.thumb ?? null },
    { k: 'Camille Le Goff', v: 2 },
    { k: t('club'), v: 3, byline: t('club_kind') },
  ]
  const choose = (one: { v: string | number }) => setAt(found.findIndex(({ v }) => v === one.v))
  return (
    <Group name="mention" folder="shared/ui/mention">
      <Specimen name="MentionList">
        <State>
          <MentionList id="component-mentions" suggested={{ status: 'ready', found }} at={at} onChoose={choose} />
        </State>
      </Specimen>
    </Group>
  )
}
