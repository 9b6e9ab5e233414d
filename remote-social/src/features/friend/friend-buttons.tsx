import { useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { usePersonActions } from './use-person-actions.tsx'

type Actions = Pick<ReturnType<typeof usePersonActions>, 'friendship' | 'mayAsk' | 'waits' | 'run' | 'busy'>

/** Next friendship step with a person as buttons: request, revoke, answer; a link to the outbox while one is queued. */
export const FriendButtons = ({ actions: { friendship, mayAsk, waits, run, busy } }: { actions: Actions }) => {
  const text = useTexts(texts)
  if (mayAsk && waits)
    return (
      <ButtonLink kind="outline" to="/outbox/">
        {text('friend_waits')}
      </ButtonLink>
    )
  if (!mayAsk || friendship === 'b') return null
  if (friendship === 'g')
    return (
      <>
        <Button busy={busy} onClick={() => run('accept')}>
          {text('friend_accept')}
        </Button>
        <Button kind="outline" busy={busy} onClick={() => run('reject')}>
          {text('friend_reject')}
        </Button>
      </>
    )
  const next = friendship === 's' ? 'revoke' : 'send'
  return (
    <Button kind={next === 'send' ? 'primary' : 'outline'} busy={busy} onClick={() => run(next)}>
      {text(`friend_${next}`)}
    </Button>
  )
}
