import { call } from '@florilege/shared/client'
import { mayPass } from './upload-pause.ts'

const PLACE = 'florilege.uploads.given-up'

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

const write = (sessions: readonly string[]): void => {
  try {
    if (sessions.length === 0) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, JSON.stringify(sessions))
  } catch {
    // Without storage, the sessions expire on the server.
  }
}

const without = (session: string): void => write(read().filter((other) => other !== session))

/** Records chunked uploads to cancel on the server. */
export const noteGivenUp = (session: string): void => write([...new Set([...read(), session])])

/** Tests whether cancelled uploads remain to be deleted on the server. */
export const hasGivenUp = (): boolean => read().length > 0

/** Removes a cancelled upload that is resumed. */
export const takeUpAgain = (session: string): void => {
  if (read().includes(session)) without(session)
}

/** Deletes cancelled uploads on the server and frees their quota. Failed calls are retried later. */
export const endGivenUp = async (): Promise<void> => {
  for (const session of read()) {
    try {
      await call('DELETE /api/upload/session/:id', { params: { id: session } })
      without(session)
    } catch (error) {
      // The server deletes it on its own.
      if (!mayPass(error)) without(session)
    }
  }
}
