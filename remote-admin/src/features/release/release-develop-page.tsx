import { call } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/contracts'
import { alert, localeOf, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import styles from './release.module.css'

/** Longest duration of a grant, in minutes (LONGEST_OVERRIDE). */
const MOST = 480

type Given = CallOutput<'POST /api/release/override/grant'>['data']

/** Grant for the development server; shown once. */
const GivenGrant = ({ given: { grant, name, until } }: { given: Given }) => {
  const t = useTexts(texts)
  const time = new Date(until).toLocaleTimeString(localeOf(useLanguage()), { hour: '2-digit', minute: '2-digit' })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(grant)
      toast(t('develop_copied'))
    } catch {
      // Without access to the clipboard, a dialog shows the grant for copying by hand.
      await alert(t('develop_grant'), grant)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="develop-given">
      <h2 id="develop-given" className={styles.subtitle} role="status">
        {t('develop_given', { name, until: time })}
      </h2>
      <p className={styles.none}>{t('develop_how')}</p>
      <TextField
        name="command"
        label={t('develop_command')}
        readOnly
        value={`npx florilege-release dev --in-host --to ${window.location.origin}`}
      />
      <TextField name="grant" label={t('develop_grant')} readOnly value={grant} autoComplete="off" spellCheck={false} />
      <Button kind="outline" onClick={() => void copy()}>
        {t('develop_copy')}
      </Button>
      <p className={styles.none}>{t('develop_ends')}</p>
    </section>
  )
}

/** `/admin/release-develop/`: lets this session load a remote from a development server on this machine. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const [given, setGiven] = useState<Given | null>(null)
  const onSubmit = async ({ name = '', minutes = '', note = '' }: Record<string, string>): Promise<FieldErrors | undefined> => {
    const length = Number(minutes)
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name) || name === 'host') return { name: 'DATA_WRONG_FORMAT' }
    if (!Number.isInteger(length) || length < 1 || length > MOST) return { minutes: 'DATA_WRONG_FORMAT' }
    const { data } = await call('POST /api/release/override/grant', { body: { name, minutes: length, note } })
    setGiven(data)
    return undefined
  }
  return (
    <AdminPage title={t('develop')} intro={t('develop_intro')} back="/admin/release/">
      {given === null ? (
        <Form label={t('develop')} onSubmit={onSubmit}>
          {({ busy }) => (
            <>
              <TextField
                name="name"
                label={t('develop_name')}
                hint={t('develop_name_hint')}
                required
                maxLength={40}
                defaultValue={search.get('name') ?? ''}
                spellCheck={false}
                autoCapitalize="none"
              />
              <TextField
                name="minutes"
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST}
                label={t('develop_minutes')}
                hint={t('develop_minutes_hint', { most: MOST })}
                required
                defaultValue="60"
              />
              <TextField name="note" label={t('develop_note')} maxLength={200} />
              <p className={styles.chips}>
                <Button type="submit" busy={busy}>
                  {t('develop_give')}
                </Button>
              </p>
            </>
          )}
        </Form>
      ) : (
        <GivenGrant given={given} />
      )}
    </AdminPage>
  )
}
