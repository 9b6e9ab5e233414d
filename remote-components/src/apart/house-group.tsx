import { HouseProse, sectionsOf } from '@florilege/shared/house'
import { useTexts } from '@florilege/shared/shell'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

export const HouseGroup = () => {
  const t = useTexts(sampleTexts)
  return (
    <Group name="house" folder="shared/house">
      <Specimen name="HouseProse">
        <State wide>
          <HouseProse heading="h3" sections={sectionsOf(`${t('remark')}\n\n## ${t('merian')}\n\n${t('nothing_text')}`)} />
        </State>
      </Specimen>
    </Group>
  )
}
