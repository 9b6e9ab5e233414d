import { useNavigate } from 'react-router'
import { ApiError } from '@florilege/shared/client'
import { errorTexts, loginPath, toast, useErrorText, useTexts } from '@florilege/shared/shell'

/** Words of why a call did not succeed. */
export const useReason = (): ((error: unknown) => string) => {
  const text = useErrorText()
  return (error) => text(error instanceof ApiError ? (error.status === 0 ? 'STATUS_0' : error.code) : 'INTERNAL_ERROR')
}

/** What happens when an action fails (ER-08): one toast; who is no longer signed in gets the login page. */
export const useFailure = (): ((error: unknown) => void) => {
  const text = useTexts(errorTexts)
  const reason = useReason()
  const navigate = useNavigate()
  return (error) => {
    if (error instanceof ApiError && error.status === 401) {
      void navigate(loginPath(window.location.pathname + window.location.search))
      return
    }
    toast(`${text('OPERATION_NOT_SUCCEEDED')}\u00a0: ${reason(error)}`, 'error')
  }
}
