import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { sessionRefusedAtom } from '../../session/session-store.ts'
import { signOut } from '../../session/person/sign-out.ts'

const Already = ({ onward }: { onward: string }) => {
  const text = useTexts(signInTexts)
  const { profile } = useSession()
  const { pathname, search } = useLocation()
  usePage({ title: text('ALREADY_TITLE'), heading: 'page' })
  return (
    <NarrowPage title={text('ALREADY_TITLE')} lead={text('ALREADY_AS', { name: profile?.display_name ?? '' })}>
      <ButtonLink wide to={onward} replace>
        {text('ALREADY_ON')}
      </ButtonLink>
      <Button kind="outline" wide onClick={() => void signOut(pathname + search)}>
        {text('ALREADY_OTHER')}
      </Button>
    </NarrowPage>
  )
}

/**
 * Page for guests, such as login and registration. A signed-in person sees a notice instead, with links to `onward` and to
 * another account, unless the server has refused the session.
 */
export const ForGuests = ({ onward, children }: { onward: string; children: ReactNode }) => {
  const refused = useAtomValue(sessionRefusedAtom)
  return useSession().auth_userid === null || refused ? children : <Already onward={onward} />
}
