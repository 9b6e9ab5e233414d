import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { Gone } from '../../kit/block/gone.tsx'

/** Shown in place of a person who does not exist for the viewer. */
export const PersonGone = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const back = <ButtonLink to="/people/">{text('people_back')}</ButtonLink>
  return <Gone id={id} group={false} title={text('people_gone')} words={text('people_gone_text')} back={back} />
}
