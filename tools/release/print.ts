import { stripVTControlCharacters } from 'node:util'

const coloured = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const style = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = style(1)
export const faint = style(2)
export const red = style(31)
export const green = style(32)

const width = (text: string): number => stripVTControlCharacters(text).length

/** Formats rows as columns of equal width. */
export const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, width(cell))), [])
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - width(cell) + 2)))
      .join('')
      .trimEnd(),
  )
}

/** Number with its noun: "1 page", "3 pages". */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Duration: "0.4 s". */
export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Limits of the automatic rollback at a share of people that leaves a small control group (decision 005). Empty when doubled
 * errors are found in time.
 */
export const worthOfShare = (share: number): string => {
  if (share >= 100) return ''
  if (share >= 90) return `At ${share} % hardly anybody is left to compare with: only what is far worse is taken back by itself.`
  return share > 20 ? `Above 20 % only what is much worse is taken back by itself in time; 5 to 10 % is a good start.` : ''
}

/** Basis of the automatic rollback without a control group. */
export const ALONE = 'It is judged by itself, by for whom it broke beside the loads that went well.'

/** Progress of a ramp. */
export const RAMP = 'The server gives it to 25 % and to everybody after enough loads, or six hours each'

/** Prints when a roll-out is rolled back automatically, and what it cannot detect. */
export const tellLimits = ({ name, alone }: { name: string; alone?: true | undefined }, share: number): void => {
  const [when, limit] =
    alone === true
      ? ['breaks for many: nobody else has any of it to compare with', ALONE]
      : ['does worse than the release before', worthOfShare(share)]
  console.log(faint(`  It is taken back by itself if it ${when}: release health ${name}`))
  if (limit !== '') console.log(faint(`  ${limit}`))
}

/** Prints the current step: in a terminal on one line that the next step replaces, elsewhere on a line each. */
export const showStep = (step: string): void => {
  const line = faint(`  ${step} …`)
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
  else console.log(line)
}

/** Clears the last step's line in a terminal. */
export const endSteps = (): void => {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
}
