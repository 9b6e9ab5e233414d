import type { ReleaseFailure } from '@florilege/shared/contracts'
import { isCold } from '../cold.ts'
import { addressIn, NotOpened } from '../release.ts'
import type { Release } from '../release.ts'
import { sendReport } from './send-report.ts'

/** Browsers report a module that could not be fetched in different texts, most of them with its address. */
const notFetched =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Loading (?:css )?chunk/

// The browser does not say whether a script was missing or was not the one that the digest is of, so it is asked for again.
const fetchFailure = async (release: Release, message: string): Promise<ReleaseFailure> => {
  const address = /https?:\/\/\S+?\.js/.exec(message)?.[0] ?? addressIn(release, release.entry)
  const answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin' }).catch(() => null)
  return answer?.ok === true && /javascript/.test(answer.headers.get('content-type') ?? '') ? 'integrity' : 'unreachable'
}

const isNotFetched = (error: unknown): boolean => notFetched.test(String(error))

const mayBeTheNetwork = (error: unknown): boolean =>
  error instanceof NotOpened ? error.failure !== 'contract' : isNotFetched(error)

const failureOf = (release: Release, error: unknown): ReleaseFailure | Promise<ReleaseFailure> => {
  if (error instanceof NotOpened) return error.failure
  return isNotFetched(error) ? fetchFailure(release, String(error)) : 'threw'
}

/** Reports a failure of a release, once per release and kind; the error decides the kind by default. Never throws. */
export const reportFailure = async (release: Release, error: unknown, failure?: ReleaseFailure): Promise<void> => {
  const [cold, kind] = await Promise.all([
    mayBeTheNetwork(error) ? isCold(release.remote) : null,
    failure ?? failureOf(release, error),
  ])
  await sendReport({ ...release, failure: kind, message: String(error), ...(cold === null ? {} : { cold }) })
}
