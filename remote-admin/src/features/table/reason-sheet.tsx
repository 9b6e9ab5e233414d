import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './reason-sheet.module.css'

export type ReasonSheetProps = {
  title: string
  /** What happens to whom, in a sentence or two. */
  intro: string
  /** Words of the button that does it. */
  action: string
  danger?: boolean
  /** What the reason is for, where it is not for the log alone. */
  reasonHint?: string
  /** Said once it is done. */
  done: string
  onClose: () => void
  /**
   * Does it, with the reason and the values of `children`; hands back fields that are wrong. Where the server wants a proof
   * of who one is first, `call` asks for it.
   */
  onDo: (reason: string, values: Record<string, string>) => Promise<FieldErrors | void>
  /** Further fields. */
  children?: ReactNode
}

/** Asks for the reason of an administrative action, which stands in the audit, and does it. */
export const ReasonSheet = (props: ReasonSheetProps) => {
  const { title, intro, action, danger = false, reasonHint, done, onClose, onDo, children } = props
  const t = useTexts(texts)
  const onSubmit = async ({ reason = '', ...values }: Record<string, string>) => {
    const wrong = await onDo(reason.trim(), values)
    if (wrong !== undefined) return wrong
    toast(done)
    onClose()
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form label={title} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            <p className={styles.intro}>{intro}</p>
            {children}
            <TextArea
              name="reason"
              label={t('reason')}
              hint={reasonHint ?? t('reason_hint')}
              required
              minLength={3}
              limit={2000}
              rows={3}
            />
            <div className={styles.buttons}>
              <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
                {action}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {t('cancel')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
