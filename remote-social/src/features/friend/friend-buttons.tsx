import { useState } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { focusAfterRemoval } from '../../focus-after-removal.ts'
import type { usePersonActions } from './use-person-actions.tsx'

type Actions = Pick<ReturnType<typeof usePersonActions>, 'friendship' | 'mayAsk' | 'waits' | 'run' | 'busy'>

/** Next friendship step with a person as buttons: request, revoke, answer; a link to the outbox while one is queued. */
export const FriendButtons = ({ actions: { friendship, mayAsk, waits, run, busy } }: { actions: Actions }) => {
  const text = useTexts(communityTexts)
  const [pressed, setPressed] = useState<'accept' | 'reject' | null>(null)
  if (mayAsk && waits)
    return (
      <ButtonLink kind="outline" to="/outbox/">
        {text('friend_waits')}
      </ButtonLink>
    )
  if (!mayAsk || friendship === 'b') return null
  if (friendship === 'g')
    return (['accept', 'reject'] as const).map((answer) => (
      <Button
        key={answer}
        ref={focusAfterRemoval}
        kind={answer === 'accept' ? 'primary' : 'outline'}
        busy={busy && pressed === answer}
        disabled={busy && pressed !== answer}
        onClick={() => {
          setPressed(answer)
          run(answer)
        }}
      >
        {text(`friend_${answer}`)}
      </Button>
    ))
  const next = friendship === 's' ? 'revoke' : 'send'
  return (
    <Button kind={next === 'send' ? 'primary' : 'outline'} busy={busy} onClick={() => run(next)}>
      {text(`friend_${next}`)}
    </Button>
  )
}
