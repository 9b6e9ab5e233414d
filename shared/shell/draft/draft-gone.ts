import type { Keeper } from './draft-local.ts'

/** Drafts removed here that could not be deleted on the server yet, as "name instance". */
const placeOf = (account: number | null): string => `florilege.draft-gone.${account ?? 'guest'}`

const read = (keeper: Keeper, account: number | null): string[] => {
  try {
    const kept: unknown = JSON.parse(keeper.getItem(placeOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

const write = (keeper: Keeper, account: number | null, gone: string[]): void => {
  try {
    if (gone.length === 0) keeper.removeItem(placeOf(account))
    else keeper.setItem(placeOf(account), JSON.stringify(gone))
  } catch {
    // Without space, the server deletes the draft after some months.
  }
}

/** Records a draft to delete on the server. */
export const keepGone = (keeper: Keeper, account: number | null, one: string): void =>
  write(keeper, account, [...new Set([...read(keeper, account), one])])

/** Takes the instances of a name that remain to be deleted off the list. */
export const takeGone = (keeper: Keeper, account: number | null, name: string): string[] => {
  const all = read(keeper, account)
  const start = `${name} `
  const taken = all.filter((one) => one.startsWith(start))
  if (taken.length > 0)
    write(
      keeper,
      account,
      all.filter((one) => !one.startsWith(start)),
    )
  return taken.map((one) => one.slice(start.length))
}
