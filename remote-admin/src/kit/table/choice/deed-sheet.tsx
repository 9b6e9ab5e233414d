import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../../texts.ts'
import styles from './deed-sheet.module.css'

export type DeedSheetProps = {
  title: string
  /** Effect of the action, in one or two sentences. */
  intro: string
  /** Label of the button that runs it. */
  action: string
  /** Label of the dismiss button, where “cancel” could be taken for the action itself. */
  dismiss?: string | undefined
  danger?: boolean
  /** Key of the draft that keeps the input while the administrator visits another page. */
  draft?: string | undefined
  /** Confirmation after the action. */
  done: string
  onClose: () => void
  /**
   * Runs the action with the values of `children`; returns wrong fields, or false when it did not run and a message was shown.
   * `call` asks for a step-up when the server requires one.
   */
  onDo: (values: Record<string, string>) => Promise<FieldErrors | void | false>
  children?: ReactNode
}

/** Sheet of an action: explains it, asks for input, and runs it. */
export const DeedSheet = (props: DeedSheetProps) => {
  const { title, intro, action, dismiss, danger = false, draft, done, onClose, onDo, children } = props
  const t = useTexts(texts)
  const onSubmit = async (values: Record<string, string>) => {
    const wrong = await onDo(values)
    if (wrong !== undefined) return wrong
    toast(done)
    onClose()
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form label={title} {...(draft !== undefined && { draft, asks: false })} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            <p className={styles.intro}>{intro}</p>
            {children}
            <div className={styles.buttons}>
              <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
                {action}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {dismiss ?? t('cancel')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
