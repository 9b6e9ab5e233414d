const place = 'join-group'

/** Stores the guid of an invitation link in session storage, so that it survives sign-in (RT-19). */
export const keepInvitation = (guid: string): void => {
  try {
    sessionStorage.setItem(place, guid)
  } catch {
    // Without storage only the URL carries it.
  }
}

/** Guid of an opened, unanswered invitation link. */
export const keptInvitation = (): string | null => {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** Deletes an answered invitation; another one stays. */
export const answerInvitation = (guid: string): void => {
  if (keptInvitation() === guid) sessionStorage.removeItem(place)
}
