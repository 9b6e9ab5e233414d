import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet } from '@florilege/shared/ui'
import type { FieldErrors } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './deed-sheet.module.css'

export type DeedSheetProps = {
  title: string
  /** What happens to whom, in a sentence or two. */
  intro: string
  /** Words of the button that does it. */
  action: string
  /** Words of the button that leaves things as they are, where “cancel” could be taken for what the sheet does. */
  dismiss?: string | undefined
  danger?: boolean
  /** Keeps the words of who looks at something else before they do it, and comes back. */
  draft?: string | undefined
  /** Said once it is done. */
  done: string
  onClose: () => void
  /**
   * Does it, with the values of `children`; hands back fields that are wrong, false where it is not done and the
   * person has been told why. Where the server wants a proof of who one is first, `call` asks for it.
   */
  onDo: (values: Record<string, string>) => Promise<FieldErrors | void | false>
  /** Fields. */
  children?: ReactNode
}

/** Says what an action does, asks for what it needs, and does it. */
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
