import { call } from '@florilege/shared/client'
import { toast, useErrorText, useTexts } from '@florilege/shared/shell'
import { Button, Checkbox, Form, Sheet } from '@florilege/shared/ui'
import { signInTexts } from '../i18n/sign-in-texts.ts'
import { Notice } from '../pages/notice.tsx'
import { shareChange } from '../session/session-store.ts'
import styles from './consent-sheet.module.css'
import { TermsText } from './terms-text.tsx'
import { useAccountCall } from './use-account-call.ts'

/** Asks for agreement to a new version of the terms (VA-17, MN-12); it can wait, and is asked for again at the next visit. */
export const ConsentSheet = ({ onLater }: { onLater: () => void }) => {
  const text = useTexts(signInTexts)
  const errorText = useErrorText()
  const { problem, send } = useAccountCall()
  const agree = () =>
    send(async () => {
      await call('POST /api/consent/:name', { params: { name: 'terms' } })
      toast(text('CONSENT_KEPT'))
      shareChange({ consent_due: [] })
    })
  return (
    <Sheet title={text('CONSENT_TITLE')} onClose={onLater}>
      <p className={styles.lead}>{text('CONSENT_LEAD')}</p>
      <TermsText />
      <Form guard={false} label={text('CONSENT_TITLE')} onSubmit={agree}>
        {({ busy }) => (
          <>
            <Checkbox name="agree" label={text('CONSENT_READ')} required>
              {text('CONSENT_READ')}
            </Checkbox>
            {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
            <div className={styles.buttons}>
              <Button kind="quiet" onClick={onLater}>
                {text('CONSENT_LATER')}
              </Button>
              <Button type="submit" busy={busy}>
                {text('CONSENT_AGREE')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Sheet>
  )
}
