import type { AdminUser } from '@florilege/shared/contracts'
import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { userDeeds } from './user-deeds.tsx'
import type { UserDeed } from './user-deeds.tsx'
import styles from '../../kit/table/thing.module.css'

type DeedProps = { user: AdminUser; deed: UserDeed; onOpen: () => void; onEnd: () => void }

const Deed = ({ user, deed: { name, danger, fields, run }, onOpen, onEnd }: DeedProps) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const layer = useLayer(`user-${name}`)
  const wasOpen = useRef(layer.open)
  // Buttons and back navigation both close the sheet.
  useEffect(() => {
    if (wasOpen.current && !layer.open) onEnd()
    wasOpen.current = layer.open
  }, [layer.open, onEnd])
  const who = { name: user.display_name }
  const readAgain = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/admin/user') })
  return (
    <li className={styles.deed}>
      <p className={styles.about}>{t(`user_${name}_about`)}</p>
      <Button
        kind="outline"
        onClick={() => {
          onOpen()
          layer.show()
        }}
      >
        {t(`user_${name}`)}
      </Button>
      {layer.open && (
        <ReasonSheet
          title={t(`user_${name}_title`, who)}
          intro={t(`user_${name}_text`, who)}
          action={t(`user_${name}`)}
          dismiss={name === 'keep' ? t('user_keep_not') : undefined}
          danger={danger}
          done={t(`user_${name}_done`)}
          reasonHint={t(name === 'suspend' ? 'user_suspend_reason' : 'user_reason')}
          // After a conflict the page shows the other administrator's change.
          onClose={() => {
            layer.close()
            void readAgain()
          }}
          onDo={run}
        >
          {fields}
        </ReasonSheet>
      )}
    </li>
  )
}

/** Actions on an account; each asks for a reason, the severe ones for a step-up. */
export const UserActions = ({ user }: { user: AdminUser }) => {
  const t = useTexts(texts)
  const own = useSession().auth_mainEntityId === user.entity_id
  // An open sheet keeps the account it was opened with: the server reports a conflict, and no text is lost.
  const [opened, setOpened] = useState<AdminUser | null>(null)
  const seen = opened ?? user
  const close = useCallback(() => setOpened(null), [])
  return (
    <section className={styles.actions} aria-labelledby="user-actions">
      <h2 id="user-actions" className={styles.subtitle}>
        {t('user_actions')}
      </h2>
      <ul role="list" className={styles.deeds}>
        {userDeeds(seen, own).map((deed) => (
          <Deed key={deed.name} user={seen} deed={deed} onOpen={() => setOpened(seen)} onEnd={close} />
        ))}
      </ul>
    </section>
  )
}
