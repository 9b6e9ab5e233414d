/** Records that are to be edited together: some, or all that the list finds. */
export type BulkChoice = { ids: ReadonlySet<number>; all: boolean }

export const NONE: BulkChoice = { ids: new Set(), all: false }

/** With this record chosen, or not any more. */
export const toggled = ({ ids }: BulkChoice, id: number): BulkChoice => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, all: false }
}

export const isChosen = ({ ids, all }: BulkChoice, id: number): boolean => all || ids.has(id)
export const isNone = ({ ids, all }: BulkChoice): boolean => !all && ids.size === 0
