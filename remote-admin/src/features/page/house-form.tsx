import { call } from '@florilege/shared/client'
import type { HouseVersion, HouseWords } from '@florilege/shared/contracts'
import { bodyOf, sectionsOf, textsOf } from '@florilege/shared/house'
import type { HouseText } from '@florilege/shared/rules'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextArea, TextField } from '@florilege/shared/ui'
import type { OnSubmit, Theirs } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { HousePreview } from './house-preview.tsx'
import styles from './house.module.css'
import { useHouseAgain } from './use-house-again.ts'

type Props = {
  name: HouseText
  language: 'fr' | 'en'
  /** Opened version; null when the text was never edited. */
  opened: HouseVersion | null
  onSaved: (now: HouseVersion) => void
}

const valuesOf = ({ title, lead, sections }: HouseWords) => ({ title, lead, body: bodyOf(sections) })

/** Form of a text of the static pages, with a preview. */
export const HouseForm = ({ name, language, opened, onSaved }: Props) => {
  const t = useTexts(texts)
  const again = useHouseAgain()
  const own = textsOf(name)[language]
  const start = valuesOf(opened?.text ?? own)
  const [now, setNow] = useState(start)
  const onSubmit: OnSubmit = async ({ title = '', lead = '', body = '', reason = '' }, { version }) => {
    const words = { title, lead, sections: sectionsOf(body) }
    const { data } = await call('PUT /api/admin/info/:name/:language', {
      params: { name, language },
      body: { version: version ?? opened?.id ?? 0, text: words, reason },
    })
    toast(t('page_saved'))
    await again()
    onSaved(data)
  }
  const readConflict = (theirs: unknown): Theirs => {
    const { id, text } = theirs as HouseVersion
    return { version: id, values: valuesOf(text ?? own) }
  }
  const typed = (field: keyof typeof now) => (event: { target: { value: string } }) =>
    setNow((before) => ({ ...before, [field]: event.target.value }))
  return (
    <div className={styles.edit}>
      <Form
        label={t('page_edit')}
        draft={`page.${name}.${language}`}
        version={opened?.id ?? 0}
        onSubmit={onSubmit}
        readConflict={readConflict}
      >
        {({ busy, changed }) => (
          <>
            <TextField
              name="title"
              label={t('title')}
              lang={language}
              required
              maxLength={120}
              defaultValue={start.title}
              onChange={typed('title')}
            />
            <TextArea
              name="lead"
              label={t('page_lead')}
              lang={language}
              limit={500}
              rows={2}
              defaultValue={start.lead}
              onChange={typed('lead')}
            />
            <TextArea
              name="body"
              label={t('page_body')}
              hint={t('page_body_hint')}
              lang={language}
              limit={60_000}
              rows={18}
              defaultValue={start.body}
              onChange={typed('body')}
            />
            <TextField name="reason" label={t('reason')} hint={t('reason_hint')} required minLength={3} maxLength={2000} />
            <div className={styles.buttons}>
              <Button type="submit" busy={busy} disabled={!changed}>
                {t('page_save')}
              </Button>
            </div>
          </>
        )}
      </Form>
      <HousePreview language={language} text={{ title: now.title, lead: now.lead, sections: sectionsOf(now.body) }} />
    </div>
  )
}
