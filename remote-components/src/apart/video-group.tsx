import { useTexts } from '@florilege/shared/shell'
import { VideoFacade } from '@florilege/shared/video'
import type { WithPlates } from '../page/plates.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const SIZE = { width: 16, height: 9 }

export const VideoGroup = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  return (
    <Group name="video" folder="shared/video">
      <Specimen name="VideoFacade">
        <State is="poster" wide>
          <VideoFacade
            url="https://www.youtube.com/watch?v=jNQXAC9IVRw"
            poster={plates[0]?.picture.pres ?? null}
            title={t('video')}
            {...SIZE}
          />
        </State>
        <State is="no_poster" wide>
          <VideoFacade url="https://vimeo.com/76979871" poster={null} title={t('video')} {...SIZE} />
        </State>
      </Specimen>
    </Group>
  )
}
