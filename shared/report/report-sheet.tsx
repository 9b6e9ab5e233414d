import { call } from '@florilege/shared/client'
import { REPORT_CATEGORIES, REPORT_TEXT } from '@florilege/shared/rules/relations'
import type { ReportSubject } from '@florilege/shared/rules/relations'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, RadioGroup, Sheet, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { reportTexts } from './report-texts.ts'
import styles from './report-sheet.module.css'

/** Subject of a report with the name of its owner, or of the entity. */
export type Reported = { subject: ReportSubject; id: number; name: string; /** True for a picture or video. */ media?: boolean }

const titles = { item: 'report_title_post', comment: 'report_title_comment', entity: 'report_title' } as const

/** Report form with an explanation of its effect (ST-02). */
export const ReportSheet = ({
  reported: { subject, id, name, media = false },
  onClose,
}: {
  reported: Reported
  onClose: () => void
}) => {
  const text = useTexts(reportTexts)
  const title = text(media ? 'report_title_media' : titles[subject], { name })
  const onSubmit: OnSubmit = async (values, { key }) => {
    const category = REPORT_CATEGORIES.find((one) => one === values['category'])
    if (category === undefined) return { category: 'FIELD_REQUIRED' }
    const words = values['text'] ?? ''
    await call('POST /api/report', { body: { subject, subject_id: id, category, text: words, idempotency_key: key } })
    toast(text('report_sent'))
    onClose()
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <p className={styles.before}>{text('report_before', { name })}</p>
      <Form onSubmit={onSubmit} label={title}>
        {({ busy }) => (
          <>
            <RadioGroup
              name="category"
              label={text('report_category')}
              required
              choices={REPORT_CATEGORIES.map((value) => ({ value, label: text(`report_${value}`) }))}
            />
            <TextArea name="text" label={text('report_text')} hint={text('report_text_hint')} limit={REPORT_TEXT} rows={3} />
            <div className={styles.buttons}>
              <Button kind="outline" onClick={onClose}>
                {text('report_cancel')}
              </Button>
              <Button type="submit" busy={busy}>
                {text('report_send')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
