import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '../../client/api-error.ts'
import { useErrorText } from '../../shell/texts/error-texts.ts'
import { loginPath } from '../../shell/sign-in.ts'
import { useTexts } from '../../shell/texts.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import styles from './form-notice.module.css'
import { formTexts } from './form-texts.ts'

const Login = () => {
  const text = useTexts(formTexts)
  const { pathname, search } = useLocation()
  return (
    <ButtonLink kind="outline" to={loginPath(pathname + search)}>
      {text('TO_SIGN_IN')}
    </ButtonLink>
  )
}

/** Failed submission: reason, assurance that nothing is lost, next step. */
export const FormFailure = ({ error, drafted, busy }: { error: ApiError; drafted: boolean; busy: boolean }) => {
  const text = useTexts(formTexts)
  const errorText = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  // The message follows the submit button, possibly outside the viewport of a long sheet.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const reason = errorText(error.status === 0 && error.code === 'NO_NETWORK' ? 'STATUS_0' : error.code)
  return (
    <div ref={place} className={styles.problem}>
      <p role="alert">
        {text('NOT_SENT', { reason })} {text(drafted ? 'KEPT_AS_DRAFT' : 'KEPT_HERE')}
      </p>
      {error.status === 401 ? (
        <Login />
      ) : (
        (error.uncertain || error.status === 429) && (
          <Button type="submit" kind="outline" busy={busy}>
            {text('RETRY')}
          </Button>
        )
      )}
    </div>
  )
}
