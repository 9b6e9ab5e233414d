import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** Shown in place of a post that does not exist for this person. */
export const PostGone = () => {
  const text = useTexts(texts)
  const back = <ButtonLink to="/">{text('back_home')}</ButtonLink>
  return <EmptyState title={text('post_gone')} text={text('post_gone_text')} action={back} />
}
