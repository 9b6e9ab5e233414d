import { picture, srcSetOf } from '@florilege/shared/contracts'
import type { FirstAnswer } from './first-data.ts'

export type PictureHint = { href: string; srcSet: string; sizes: string }

/** Values at a pointer such as "/list/data/*\/picture", where "*" matches every element of a list. */
export const valuesAt = (value: unknown, pointer: string): unknown[] => {
  let found: unknown[] = [value]
  for (const step of pointer.split('/').slice(1)) {
    found = found.flatMap((one) => {
      if (step === '*') return Array.isArray(one) ? one : []
      return typeof one === 'object' && one !== null && Object.hasOwn(one, step) ? [(one as Record<string, unknown>)[step]] : []
    })
  }
  return found
}

/** First pictures of the first screen, found in the first data by the pointers of the declarations. */
export const firstPictures = (answers: readonly FirstAnswer[], savesData = false): PictureHint[] =>
  answers.flatMap(({ call: { pictures }, data }) => {
    if (!pictures) return []
    const found = valuesAt(data, pictures.at).flatMap((value) => picture.safeParse(value).data ?? [])
    return found
      .slice(0, pictures.count)
      .map((one) => ({ href: one.thumb, srcSet: srcSetOf(one, savesData), sizes: pictures.sizes }))
  })
