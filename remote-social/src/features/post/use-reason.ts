import { useNavigate } from 'react-router'
import { ApiError } from '@florilege/shared/client'
import { loginPath, useErrorText } from '@florilege/shared/shell'

/** Words of why a call did not succeed. */
export const useReason = (): ((error: unknown) => string) => {
  const text = useErrorText()
  return (error) => text(error instanceof ApiError ? (error.status === 0 ? 'STATUS_0' : error.code) : 'INTERNAL_ERROR')
}

/** Leads who is no longer signed in to the login page and back; true when that was the error. */
export const useSessionEnded = (): ((error: unknown) => boolean) => {
  const navigate = useNavigate()
  return (error) => {
    const ended = error instanceof ApiError && error.status === 401
    if (ended) void navigate(loginPath(window.location.pathname + window.location.search))
    return ended
  }
}
