let id = ''

/** Remembers which set of releases the page is made of. */
export const rememberSet = (current: string): void => {
  id = current
}

/** Id of the set of releases that the page is made of. */
export const pageSet = (): string => id
