import { useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { Gone } from '../../kit/block/gone.tsx'

/** Shown in place of a group or organisation that does not exist for this person. */
export const EntityGone = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const back = <ButtonLink to="/group/">{text('entity_see_all')}</ButtonLink>
  return <Gone id={id} group title={text('entity_gone')} words={text('entity_gone_text')} back={back} />
}
