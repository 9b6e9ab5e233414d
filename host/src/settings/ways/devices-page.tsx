import type { AccountSession } from '@florilege/shared/contracts'
import { call, usePages } from '@florilege/shared/client'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { askConfirm } from '@florilege/shared/shell/host'
import { Button, classes, dateText, Paged, TimeSince } from '@florilege/shared/ui'
import { MonitorSmartphone } from 'lucide-react'
import { reactToError } from '../../errors/react-to-error.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { leaveBy } from '../../session/person/sign-out.ts'
import { deviceOf, isLocal } from './device-name.ts'
import styles from '../settings.module.css'
import { SettingsSection } from '../settings-section.tsx'
import { useChange } from '../use-change.ts'

const useName = () => {
  const text = useTexts(settingsTexts)
  return ({ agent }: AccountSession): string => {
    const { browser, system } = deviceOf(agent)
    if (browser !== null && system !== null) return text('DEVICE_ON', { browser, system })
    return browser ?? system ?? text('DEVICE_UNKNOWN')
  }
}

const Device = ({ session, onEnded }: { session: AccountSession; onEnded: () => Promise<unknown> }) => {
  const text = useTexts(settingsTexts)
  const language = useLanguage()
  const zone = useZone()
  const name = useName()(session)
  const { busy, run } = useChange(onEnded)
  const { id, address, created_at, seen_at, remembered, current } = session
  const place = address === null ? null : isLocal(address) ? text('DEVICE_LOCAL') : text('DEVICE_ADDRESS', { address })
  const since = text('DEVICE_SINCE', { date: dateText(new Date(created_at), language, zone) })
  const end = () => call('DELETE /api/account/session/:id', { params: { id: String(id) } })
  return (
    <li className={classes(styles.row, styles.device)}>
      <MonitorSmartphone aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {current ? (
          <span className={styles.mark}>{text('THIS_DEVICE')}</span>
        ) : (
          <span className={styles.detail}>
            <TimeSince at={seen_at} />
          </span>
        )}
      </span>
      <span className={styles.below}>{[place, since, remembered ? text('DEVICE_KEPT') : null].filter(Boolean).join(' · ')}</span>
      {!current && (
        <Button
          kind="outline"
          busy={busy}
          aria-label={text('DEVICE_END', { name })}
          onClick={() => void run(end, text('DEVICE_ENDED'))}
        >
          {text('SIGN_OUT')}
        </Button>
      )}
    </li>
  )
}

const List = () => {
  const text = useTexts(settingsTexts)
  const pages = usePages('GET /api/account/session', { query: {} })
  const { busy, run } = useChange(pages.refetch)
  const endOthers = () => call('POST /api/account/session/end', { body: { keep_this: true } })
  const endAll = async () => {
    const words = { yes: text('SIGN_OUT'), no: text('CANCEL') }
    if (!(await askConfirm(text('END_ALL_TITLE'), text('END_ALL_TEXT'), words))) return
    try {
      await leaveBy(() => call('POST /api/account/session/end', { body: { keep_this: false } }), '/login/')
    } catch (error) {
      reactToError(error, 'action')
    }
  }
  return (
    <Paged pages={pages} failed={{ title: text('READ_FAILED') }} empty={null}>
      {(sessions) => (
        <>
          <ul className={styles.list}>
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <Device key={session.id} session={session} onEnded={pages.refetch} />
              ))}
          </ul>
          <div className={styles.buttons}>
            {sessions.length > 1 && (
              <Button busy={busy} onClick={() => void run(endOthers, text('END_OTHERS_DONE'))}>
                {text('END_OTHERS')}
              </Button>
            )}
            <Button kind="danger" onClick={() => void endAll()}>
              {text('END_ALL')}
            </Button>
          </div>
        </>
      )}
    </Paged>
  )
}

/** Sessions of the account by device, each with a button to sign it out (BY-15). */
export const DevicesPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('DEVICES_TITLE')} lead={text('DEVICES_LEAD')}>
      <List />
    </SettingsSection>
  )
}
