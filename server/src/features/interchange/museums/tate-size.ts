type Size = { name: 'height' | 'width' | 'depth'; value: number; unit: 'mm' }

const NAMES = ['height', 'width', 'depth'] as const
/** Parts whose size is that of the work; a frame's is not, and with several parts none is. */
const WORK = /^(support|image|object)$/

/**
 * Numbers of "support: 2286 x 3073 mm": height first, whatever the fields of the source are called. Empty unless exactly
 * one part is the work itself.
 */
export const sizeOf = (dimensions: string): Size[] => {
  const parts = dimensions
    .split(/\r?\n/)
    .map((line) => /^\s*([a-z]+): (\d{1,6}) x (\d{1,6})(?: x (\d{1,6}))? ?mm\s*$/.exec(line))
    .filter((match) => match !== null && WORK.test(match[1] ?? ''))
  const [only] = parts
  if (!only || parts.length > 1) return []
  return NAMES.flatMap((name, at) => {
    const value = only[at + 2]
    return value === undefined ? [] : [{ name, value: Number(value), unit: 'mm' as const }]
  })
}

/** Sizes in the source's words, on one line. */
export const sizeText = (dimensions: string): string | undefined =>
  dimensions
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ; ') || undefined
