import type { Identity } from '@florilege/shared/contracts'
import { call, useCall, usePages } from '@florilege/shared/client'
import { toast, useErrorText, useTexts } from '@florilege/shared/shell'
import { askConfirm, showAlert } from '@florilege/shared/shell/host'
import { Button, IconButton, TimeSince, itemsOf } from '@florilege/shared/ui'
import { Link2, Unlink } from 'lucide-react'
import { useAccountCall } from '../../account/use-account-call.ts'
import { useSignInWindow } from '../../account/sign-in/use-sign-in-window.ts'
import { WindowNotice } from '../../account/sign-in/window-notice.tsx'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { isLastWay } from '../account/account-part.ts'
import type { AccountPart } from '../account/account-part.ts'
import { PagedRows } from '../paged-rows.tsx'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'
import { useChange } from '../use-change.ts'

type RowProps = { identity: Identity; last: boolean; onChanged: () => Promise<unknown> }

const Row = ({ identity: { id, service_name: name, email, used_at }, last, onChanged }: RowProps) => {
  const text = useTexts(settingsTexts)
  const { busy, run } = useChange(onChanged)
  const unlink = async () => {
    if (last) return showAlert(text('UNLINK_TITLE'), text('LAST_WAY'))
    const words = { yes: text('YES_REMOVE'), no: text('CANCEL') }
    if (!(await askConfirm(text('UNLINK_TITLE'), text('UNLINK_TEXT', { name }), words))) return undefined
    return run(() => call('DELETE /api/account/identity/:id', { params: { id: String(id) } }), text('UNLINKED'))
  }
  return (
    <li className={styles.row}>
      <Link2 aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {email === null ? null : `${email} · `}
          {used_at === null ? text('IDENTITY_NEVER_USED') : <TimeSince at={used_at} />}
        </span>
      </span>
      <IconButton label={text('UNLINK', { name })} disabled={busy} onClick={() => void unlink()}>
        <Unlink aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const CALLBACK = '/settings/sign-in/'

const LinkButtons = ({ known, onLinked }: { known: readonly Identity[]; onLinked: () => Promise<unknown> }) => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const { data } = useCall('GET /api/login/services', {})
  const { problem, send } = useAccountCall()
  const linking = useSignInWindow(() => {
    toast(text('LINKED'))
    void onLinked()
  })
  const services = (data?.list.data ?? []).filter(({ id }) => !known.some(({ service }) => service === id))
  if (data !== undefined && data.list.data.length === 0) return <p className={styles.text}>{text('IDENTITIES_NONE')}</p>
  const linked = async () => (await call('GET /api/account', {})).data.identity_count > known.length
  // The step-up that the call may require comes first: only then is the window's address known.
  const link = (service: string) =>
    send(async () => {
      const { location } = (await call('POST /api/account/identity', { body: { service, callback: CALLBACK, popup: true } })).data
      linking.start({ address: location, done: linked, sameWindow: () => window.location.assign(location) })
    })
  return (
    <>
      <div className={styles.buttons}>
        {services.map(({ id, name }) => (
          <Button key={id} kind="outline" onClick={() => void link(id)}>
            {text('LINK', { name })}
          </Button>
        ))}
      </div>
      {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
      <WindowNotice {...linking} />
    </>
  )
}

/** Accounts elsewhere that open this one. */
export const IdentitiesPart = ({ account, onChanged }: AccountPart) => {
  const text = useTexts(settingsTexts)
  const pages = usePages('GET /api/account/identity', { query: {} })
  const rows = itemsOf(pages)
  const changed = () => Promise.all([pages.refetch(), onChanged()])
  return (
    <Part title={text('IDENTITIES_TITLE')} text={text('IDENTITIES_TEXT')}>
      <PagedRows pages={pages}>
        {(identity) => <Row key={identity.id} identity={identity} last={isLastWay(account)} onChanged={changed} />}
      </PagedRows>
      {rows !== undefined && <LinkButtons known={rows} onLinked={changed} />}
    </Part>
  )
}
