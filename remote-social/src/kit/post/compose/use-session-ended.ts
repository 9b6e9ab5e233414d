import { useNavigate } from 'react-router'
import { ApiError } from '@florilege/shared/client'
import { loginPath } from '@florilege/shared/shell'

/** Sends a person with an expired session to the login page and back; returns true if that was the error. */
export const useSessionEnded = (): ((error: unknown) => boolean) => {
  const navigate = useNavigate()
  return (error) => {
    const ended = error instanceof ApiError && error.status === 401
    if (ended) void navigate(loginPath(window.location.pathname + window.location.search))
    return ended
  }
}
