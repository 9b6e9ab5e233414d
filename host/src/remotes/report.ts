import type { ReleaseFailure } from '@florilege/shared/contracts'
import { isCold } from './cold.ts'
import { TimedOut } from './first-good.ts'
import { addressIn } from './release.ts'
import type { Release } from './release.ts'
import { WrongContract } from './remote-shape.ts'
import { sendReport } from './send-report.ts'
import { StyleMissing } from './styles.ts'

/** Browsers say that a module could not be fetched in words of their own, most of them with its address. */
const notFetched =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|RUNTIME-008|Loading (?:css )?chunk/

// The browser does not say whether a script was missing or was not the one that the digest is of, so it is asked for again.
const fetchFailure = async (release: Release, message: string): Promise<ReleaseFailure> => {
  const address = /https?:\/\/\S+?\.js/.exec(message)?.[0] ?? addressIn(release, release.entry)
  try {
    const answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin' })
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '') ? 'integrity' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

const mayBeTheNetwork = (error: unknown): boolean =>
  error instanceof TimedOut || error instanceof StyleMissing || notFetched.test(String(error))

const failureOf = async (release: Release, error: unknown): Promise<ReleaseFailure> => {
  if (error instanceof TimedOut) return 'timed_out'
  if (error instanceof WrongContract) return 'contract'
  if (error instanceof StyleMissing) return 'style'
  const message = String(error)
  return notFetched.test(message) ? fetchFailure(release, message) : 'threw'
}

/**
 * Tells the server that a release failed here, once per release and kind. `failure` is found out from the error when it
 * is not given. Never throws: a report that gets lost is lost.
 */
export const reportFailure = async (release: Release, error: unknown, failure?: ReleaseFailure): Promise<void> => {
  const [cold, kind] = await Promise.all([
    mayBeTheNetwork(error) ? isCold(release.remote) : null,
    failure ?? failureOf(release, error),
  ])
  await sendReport({
    name: release.remote,
    build: release.build,
    failure: kind,
    message: String(error),
    ...(cold === null ? {} : { cold }),
  })
}
