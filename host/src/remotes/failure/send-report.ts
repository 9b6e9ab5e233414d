import type { ReleaseFailure } from '@florilege/shared/contracts'
import type { PartOwner } from '@florilege/shared/shell'
import { tell } from '../../vitals/tell.ts'

/** `cold`: whether the previous release would have been fetched as well. */
export type ReleaseReport = PartOwner & { failure: ReleaseFailure; message: string; cold?: boolean }

const told = new Set<string>()

/** Reports a failure of a release, once per build and kind. Never throws: a lost report is acceptable. */
export const sendReport = async ({ remote: name, build, failure, message, cold }: ReleaseReport): Promise<void> => {
  const key = `${build} ${failure}`
  if (told.has(key)) return
  told.add(key)
  await tell('/api/release/report', { name, build, failure, message: message.slice(0, 300).toWellFormed(), cold })
}
