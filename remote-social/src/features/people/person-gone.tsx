import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** In place of a person who is not there, or not for this one. */
export const PersonGone = () => {
  const text = useTexts(texts)
  const back = <ButtonLink to="/people/">{text('people_back')}</ButtonLink>
  return <EmptyState title={text('people_gone')} text={text('people_gone_text')} action={back} />
}
