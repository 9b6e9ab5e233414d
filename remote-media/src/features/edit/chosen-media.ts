/** Ids from the URL, "3,17", up to `most`. */
export const chosenIds = (text: string | null, most: number): ReadonlySet<number> =>
  new Set(
    (text ?? '')
      .split(',')
      .filter((word) => /^[1-9]\d{0,14}$/.test(word))
      .map(Number)
      .slice(0, most),
  )

/** Toggles an id in the selection. */
export const chosenSet = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id])
