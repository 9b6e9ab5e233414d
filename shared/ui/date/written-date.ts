const french = new WeakMap<Intl.DateTimeFormat, boolean>()

const isOfFrench = (format: Intl.DateTimeFormat): boolean => {
  const is = french.get(format) ?? format.resolvedOptions().locale.startsWith('fr')
  french.set(format, is)
  return is
}

/** Formats a date; the first of a month is "1er" in French, which Intl does not support (CLDR has "1"). */
export const writtenDate = (format: Intl.DateTimeFormat, at: Date): string => {
  const isFrench = isOfFrench(format)
  return format
    .formatToParts(at)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
