import type { ReactNode } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import { communityTexts } from './community-texts.ts'
import styles from './message-sheet.module.css'

/** Maximum length of a request's message. */
const LONGEST = 500

type Props = {
  title: string
  label: string
  hint: ReactNode
  onClose: () => void
  onSend: (message: string) => Promise<MessageSent>
}

/** Result: sent; refused with an error shown; or begun by a guest, with the login page following. */
export type MessageSent = 'sent' | 'refused' | 'begun'

/** Sheet of a request with an optional message: Cancel and Send (MN-12). */
export const MessageSheet = ({ title, label, hint, onClose, onSend }: Props) => {
  const text = useTexts(communityTexts)
  const onSubmit = async (values: Record<string, string>): Promise<false | void> => {
    const outcome = await onSend((values['message'] ?? '').trim())
    if (outcome === 'refused') return false
    if (outcome === 'sent') onClose()
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form onSubmit={onSubmit} label={title}>
        {({ busy }) => (
          <>
            <TextArea name="message" label={label} hint={hint} limit={LONGEST} rows={3} />
            <div className={styles.buttons}>
              <Button kind="outline" onClick={onClose}>
                {text('people_cancel')}
              </Button>
              <Button type="submit" busy={busy}>
                {text('people_send')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
