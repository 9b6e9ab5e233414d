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
    // The browser keeps nothing: then the server's own time ends them.
  }
}

const without = (session: string): void => write(read().filter((other) => other !== session))

/** Notes uploads by chunks that are not to go on: the server has something of them still. */
export const noteGivenUp = (session: string): void => write([...new Set([...read(), session])])

/** Whether the server is still to hear of an upload that was given up. */
export const hasGivenUp = (): boolean => read().length > 0

/** An upload that was given up goes on after all. */
export const takeUpAgain = (session: string): void => {
  if (read().includes(session)) without(session)
}

/** Has the server end what was given up: what it has of it is deleted, and its place is free. What does not arrive is told later. */
export const endGivenUp = async (): Promise<void> => {
  for (const session of read()) {
    try {
      await call('DELETE /api/upload/session/:id', { params: { id: session } })
      without(session)
    } catch (error) {
      // It is gone there by itself.
      if (!mayPass(error)) without(session)
    }
  }
}
