import { ApiError, call } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** Asks for the password once more; the server remembers the proof for ten minutes in this session. */
export const ProveSheet = ({ onProven, onClose }: { onProven: () => void; onClose: () => void }) => {
  const t = useTexts(texts)
  const prove = async (password: string) => {
    try {
      await call('POST /api/account/step-up', { body: { password } })
    } catch (error) {
      return { password: error instanceof ApiError ? error.code : 'INTERNAL_ERROR' }
    }
    onProven()
    return undefined
  }
  return (
    <Sheet title={t('prove')} onClose={onClose}>
      <Form label={t('prove')} onSubmit={({ password = '' }) => prove(password)}>
        {({ busy }) => (
          <>
            <TextField
              name="password"
              type="password"
              label={t('prove_password')}
              hint={t('prove_why')}
              autoComplete="current-password"
              required
              data-autofocus
            />
            <Button type="submit" wide busy={busy}>
              {t('prove_go')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
