const place = 'join-group'

/** Keeps the guid of a join link for as long as the tab is open, so that signing in does not lose it (RT-19). */
export const keepInvitation = (guid: string): void => {
  try {
    sessionStorage.setItem(place, guid)
  } catch {
    // Storage may be closed: then the address alone carries it.
  }
}

/** The guid of the join link that was opened and not answered yet. */
export const keptInvitation = (): string | null => {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** Forgets the invitation that was answered; another one stays. */
export const answerInvitation = (guid: string): void => {
  if (keptInvitation() === guid) sessionStorage.removeItem(place)
}
