import type { Passkey } from '@florilege/shared/contracts'
import { ApiError, call, usePages } from '@florilege/shared/client'
import { toast, useErrorText, useTakenOver, useTexts } from '@florilege/shared/shell'
import { askConfirm, showAlert } from '@florilege/shared/shell/host'
import { Button, Form, IconButton, TextField, TimeSince } from '@florilege/shared/ui'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { makePasskey, passkeysOffered } from '../../account/sign-in/passkey-calls.ts'
import { useAccountCall } from '../../account/use-account-call.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { isLastWay } from '../account/account-part.ts'
import type { AccountPart } from '../account/account-part.ts'
import { deviceOf } from './device-name.ts'
import { FormButtons } from '../form-buttons.tsx'
import { PagedRows } from '../paged-rows.tsx'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'
import { useChange } from '../use-change.ts'

type NameProps = { label: string; first: string; button: string; save: (name: string) => Promise<unknown>; onClose: () => void }

const words = ['PASSKEY_KNOWN', 'PASSKEYS_TOO_MANY'] as const

/** A name for a passkey, for one that is made and for one that is there. */
const NameForm = ({ label, first, button, save, onClose }: NameProps) => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const { problem, send } = useAccountCall()
  const [left, setLeft] = useState(false)
  const submit = ({ name = '' }: Record<string, string>) =>
    send(async () => {
      setLeft(false)
      try {
        await save(name.trim())
        onClose()
      } catch (error) {
        if (error instanceof ApiError) throw error
        // The browser's own window was closed, or this device has one already.
        if (error instanceof Error && error.name === 'InvalidStateError') throw new ApiError(409, 'PASSKEY_KNOWN')
        setLeft(true)
      }
    })
  const known = words.find((word) => word === problem)
  return (
    <Form label={label} onSubmit={submit}>
      {({ busy }) => (
        <>
          <TextField
            name="name"
            label={text('PASSKEY_NAME')}
            hint={text('PASSKEY_NAME_HINT')}
            defaultValue={first}
            maxLength={60}
            autoComplete="off"
            required
          />
          {problem && <Notice kind="problem">{known ? text(known) : errorText(problem)}</Notice>}
          {left && <Notice kind="problem">{text('PASSKEY_ABANDONED')}</Notice>}
          <FormButtons send={button} busy={busy} onClose={onClose} />
        </>
      )}
    </Form>
  )
}

type RowProps = { passkey: Passkey; last: boolean; onChanged: () => Promise<unknown> }

const Row = ({ passkey: { id, name, backed_up, used_at }, last, onChanged }: RowProps) => {
  const text = useTexts(settingsTexts)
  const [renaming, setRenaming] = useState(false)
  const { busy, run } = useChange(onChanged)
  const params = { id: String(id) }
  const rename = async (wanted: string) => {
    await call('PUT /api/account/passkey/:id', { params, body: { name: wanted } })
    await onChanged()
  }
  const remove = async () => {
    if (last) return showAlert(text('PASSKEY_REMOVE_TITLE'), text('LAST_WAY'))
    const yesNo = { yes: text('YES_REMOVE'), no: text('CANCEL') }
    if (!(await askConfirm(text('PASSKEY_REMOVE_TITLE'), text('PASSKEY_REMOVE_TEXT', { name }), yesNo))) return undefined
    return run(() => call('DELETE /api/account/passkey/:id', { params }), text('PASSKEY_REMOVED'))
  }
  if (renaming)
    return (
      <li className={styles.row}>
        <div className={styles.words}>
          <NameForm
            label={text('PASSKEY_RENAME', { name })}
            first={name}
            button={text('SAVE')}
            save={rename}
            onClose={() => setRenaming(false)}
          />
        </div>
      </li>
    )
  return (
    <li className={styles.row}>
      <KeyRound aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {used_at === null ? text('NEVER_USED') : <TimeSince at={used_at} />}
          {backed_up && ` · ${text('PASSKEY_SYNCED')}`}
        </span>
      </span>
      <IconButton label={text('PASSKEY_RENAME', { name })} onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={text('PASSKEY_REMOVE', { name })} disabled={busy} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const Add = ({ onAdded }: { onAdded: () => Promise<unknown> }) => {
  const text = useTexts(settingsTexts)
  const [open, setOpen] = useState(false)
  const isTakenOver = useTakenOver()
  if (isTakenOver && !passkeysOffered()) return <p className={styles.text}>{text('PASSKEYS_UNSUPPORTED')}</p>
  if (!open)
    return (
      <Button kind="outline" className={styles.start} onClick={() => setOpen(true)}>
        {text('PASSKEY_ADD')}
      </Button>
    )
  const { browser, system } = deviceOf(navigator.userAgent)
  const save = async (name: string) => {
    await makePasskey(name)
    toast(text('PASSKEY_ADDED'))
    await onAdded()
  }
  return (
    <NameForm
      label={text('PASSKEY_ADD')}
      first={system ?? browser ?? ''}
      button={text('PASSKEY_MAKE')}
      save={save}
      onClose={() => setOpen(false)}
    />
  )
}

/** Passkeys: add with a name, list, rename, remove (BY-15). */
export const PasskeysPart = ({ account, onChanged }: AccountPart) => {
  const text = useTexts(settingsTexts)
  const pages = usePages('GET /api/account/passkey', { query: {} })
  const changed = () => Promise.all([pages.refetch(), onChanged()])
  return (
    <Part title={text('PASSKEYS_TITLE')} text={text('PASSKEYS_TEXT')}>
      <PagedRows pages={pages}>
        {(passkey) => <Row key={passkey.id} passkey={passkey} last={isLastWay(account)} onChanged={changed} />}
      </PagedRows>
      <Add onAdded={changed} />
    </Part>
  )
}
