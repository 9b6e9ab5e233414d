import type { Language } from '@florilege/shared/shell'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const
const thousand = 1000

/** A number of bytes as people say it: "12 ko", "3.4 MB". */
export const fileSize = (bytes: number, language: Language): string => {
  const [unit, value] = units
    .map((name, index) => [name, bytes / thousand ** (index + 1)] as const)
    .findLast(([name, count]) => count >= 1 || name === 'kilobyte') ?? ['kilobyte', bytes / thousand]
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
