/** Ids in an address, "3,17", as many as are taken. */
export const chosenIds = (text: string | null, most: number): ReadonlySet<number> =>
  new Set(
    (text ?? '')
      .split(',')
      .filter((word) => /^[1-9]\d{0,14}$/.test(word))
      .map(Number)
      .slice(0, most),
  )

/** The chosen ones with another one, or without it when it was chosen. */
export const chosenSet = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id])
