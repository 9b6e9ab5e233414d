import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** In place of a group or organisation that is not there, or not for this person. */
export const EntityGone = () => {
  const text = useTexts(texts)
  const back = <ButtonLink to="/group/">{text('entity_see_all')}</ButtonLink>
  return <EmptyState title={text('entity_gone')} text={text('entity_gone_text')} action={back} />
}
