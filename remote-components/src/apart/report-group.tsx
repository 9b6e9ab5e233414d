import { CaseDetails, ReportSheet } from '@florilege/shared/report'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import type { WithPlates } from '../page/plates.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const BESIDES = { share: false, mood: null, place: null, lat: null, lon: null, shared: null }

const Details = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  const shared = {
    id: 1,
    kind: 'note',
    entity_id: 1,
    profile_image: null,
    created_at: '2026-05-12T12:00:00.000Z',
    display_name: 'Camille Aubry',
    title: t('merian'),
    text: t('remark'),
    pictures: plates.slice(0, 2).map(({ picture }) => picture),
  }
  return (
    <Specimen name="CaseDetails">
      <State is="mood">
        <CaseDetails of={{ besides: { ...BESIDES, mood: 7, place: 'Nantes' }, deleted: false, action: null }} />
      </State>
      <State is="shared" wide>
        <CaseDetails of={{ besides: { ...BESIDES, share: true, shared }, deleted: false, action: null }} />
      </State>
      <State is="gone">
        <CaseDetails of={{ besides: { ...BESIDES, share: true }, deleted: true, action: null }} />
      </State>
    </Specimen>
  )
}

export const ReportGroup = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  const { open, show, close } = useLayer('component-report')
  return (
    <Group name="report" folder="shared/report">
      <Details plates={plates} />
      <Specimen name="ReportSheet">
        <State is="try">
          <Button kind="outline" onClick={show}>
            {t('report')}
          </Button>
          {open && <ReportSheet reported={{ subject: 'entity', id: 1, name: 'Camille Aubry' }} onClose={close} />}
        </State>
      </Specimen>
    </Group>
  )
}
