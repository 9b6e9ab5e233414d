import { UserSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import styles from './see-as-bar.module.css'
import { SeeAsChoice } from './see-as-choice.tsx'
import { seeAsTexts } from './see-as-texts.ts'
import { useEyes } from './use-eyes.ts'

/** Bar above a preview as another viewer: the viewer, and a link back to the own view. */
export const SeeAsBar = () => {
  const text = useTexts(seeAsTexts)
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  const [, setSearch] = useSearchParams()
  const as = useEyes()
  if (as === undefined || acting === null) return null
  const look = (eyes: string | null) =>
    setSearch(
      (search) => {
        if (eyes === null) search.delete('as')
        else search.set('as', eyes)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section className={styles.bar} aria-label={text('see_as')}>
      <SeeAsChoice entity={acting} group={acting !== self} eyes={{ as, name: null }} onChange={(eyes) => look(eyes.as)} />
      <Button kind="outline" onClick={() => look(null)}>
        {text('see_as_leave')}
      </Button>
    </section>
  )
}

/** Link from one's own page to its preview as another viewer. */
export const SeeAsLink = ({ owner }: { owner: number }) => {
  const text = useTexts(seeAsTexts)
  const acting = useSession().auth_entityId
  const as = useEyes()
  if (owner !== acting || as !== undefined) return null
  return (
    <ButtonLink kind="outline" to="?as=guest">
      <UserSearch aria-hidden="true" />
      {text('see_as')}
    </ButtonLink>
  )
}
