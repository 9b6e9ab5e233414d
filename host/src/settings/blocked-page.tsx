import { call, usePages } from '@florilege/shared/client'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { askConfirm } from '@florilege/shared/shell/host'
import { Avatar, Button, dateText, EmptyState, Paged } from '@florilege/shared/ui'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useChange } from './use-change.ts'

type Blocked = { id: number; type: string; display_name: string; created_at: string }

const Row = ({ blocked, onGone }: { blocked: Blocked; onGone: () => Promise<unknown> }) => {
  const text = useTexts(settingsTexts)
  const language = useLanguage()
  const zone = useZone()
  const { busy, run } = useChange(onGone)
  const { id, display_name: name, created_at } = blocked
  const unblock = async () => {
    const sure = await askConfirm(text('UNBLOCK_TITLE', { name }), text('UNBLOCK_TEXT'), {
      yes: text('UNBLOCK'),
      no: text('CANCEL'),
    })
    if (sure) await run(() => call('POST /api/unblock/:id', { params: { id: String(id) } }), text('UNBLOCKED', { name }))
  }
  return (
    <li className={styles.row}>
      {/* A block hides pictures on both sides, so initials stand for theirs. */}
      <Avatar src={null} name={name} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{text('BLOCKED_SINCE', { date: dateText(new Date(created_at), language, zone) })}</span>
      </span>
      <Button kind="outline" busy={busy} aria-label={text('UNBLOCK_NAME', { name })} onClick={() => void unblock()}>
        {text('UNBLOCK')}
      </Button>
    </li>
  )
}

const List = () => {
  const text = useTexts(settingsTexts)
  const pages = usePages('GET /api/block', { query: {} })
  const none = <EmptyState title={text('BLOCKED_NONE')} text={text('BLOCKED_NONE_TEXT')} />
  return (
    <Paged pages={pages} failed={{ title: text('READ_FAILED') }} empty={none}>
      {(rows) => (
        <>
          <p className={styles.text}>{text('BLOCKED_LEAD')}</p>
          <ul className={styles.list}>
            {rows.map((blocked) => (
              <Row key={blocked.id} blocked={blocked} onGone={pages.refetch} />
            ))}
          </ul>
        </>
      )}
    </Paged>
  )
}

/** Blocked people, each with a button to unblock. */
export const BlockedPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('BLOCKED_TITLE')}>
      <List />
    </SettingsSection>
  )
}
