import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** In place of a post that is not there, or not for this person. */
export const PostGone = () => {
  const text = useTexts(texts)
  const back = <ButtonLink to="/">{text('back_home')}</ButtonLink>
  return <EmptyState title={text('post_gone')} text={text('post_gone_text')} action={back} />
}
