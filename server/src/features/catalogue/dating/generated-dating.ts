/** A number below `most`, the same sequence for the same seed. */
export type Random = (most: number) => number

export const randomOf = (seed: number): Random => {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

type Generated = { text: string; from: number | null; to: number | null }
type Closed = { text: string; from: number; to: number }

const of = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random(all.length)] ?? all[0]

const NUMERALS = ' I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ')
const ordinal = (random: Random, number: number): string => {
  const suffix = number === 1 ? 'er' : of(random, ['e', 'ème'])
  return `${of(random, [String(number), NUMERALS[number] ?? ''])}${suffix}`
}

const year = (random: Random): Closed => {
  const at = 1000 + random(1020)
  const day = `${1 + random(28)} ${of(random, ['janvier', 'mars', 'août', 'décembre', 'May', 'June'])}`
  const text = of(random, [
    `${at}`,
    `vers ${at}`,
    `${at} (vers)`,
    `${at} (?)`,
    `c.${at}`,
    `${day} ${at}`,
    `[${at}]`,
    `env. ${at}`,
  ])
  return { text, from: at, to: at }
}

const PORTIONS = { quart: 4, moitié: 2 } as const
const portion = (random: Random): { words: string; share: [number, number] } => {
  const name = of(random, ['quart', 'moitié'] as const)
  const number = 1 + random(PORTIONS[name])
  const length = 100 / PORTIONS[name]
  return { words: `${number === 1 ? '1er' : `${number}e`} ${name}`, share: [(number - 1) * length, number * length] }
}
const zone = (random: Random): { words: string; share: [number, number] } =>
  of(random, [
    { words: 'début', share: [0, 50] },
    { words: 'milieu', share: [25, 75] },
    { words: 'fin', share: [50, 100] },
  ])

const century = (random: Random): Closed => {
  const number = 2 + random(19)
  const [before, noun] = [random(4) === 0, of(random, ['siècle', 's.'])]
  const name = `${ordinal(random, number)} ${noun}`
  const start = before ? 1 - number * 100 : (number - 1) * 100 + 1
  const era = before ? of(random, [' av. J.-C.', ' avant J.-C.']) : ''
  if (random(2) === 0) return { text: `${name}${era}`, from: start, to: start + 99 }
  const { words, share } = of(random, [portion, zone])(random)
  const text = before
    ? `${words} du ${name}${era}`
    : of(random, [`${words} ${name}`, `${words} du ${name}`, `${name} (${words})`, `${name}, ${words}`])
  return { text, from: start + share[0], to: start + share[1] - 1 }
}

const decade = (random: Random): Closed => {
  const at = 1010 + random(100) * 10
  const from = at % 100 === 0 ? at + 10 : at
  return { text: of(random, [`années ${from}`, `${from}s`, `les années ${from}`]), from, to: from + 9 }
}

const REPUBLICAN: readonly [Closed, ...Closed[]] = [
  { text: 'an II', from: 1793, to: 1794 },
  { text: 'an 8 de la République', from: 1799, to: 1800 },
  { text: '18 brumaire an VIII', from: 1799, to: 1799 },
  { text: '9 thermidor an II', from: 1794, to: 1794 },
  { text: 'nivôse an III', from: 1794, to: 1795 },
  { text: 'an XIV', from: 1805, to: 1805 },
]
const republican = (random: Random): Closed => of(random, REPUBLICAN)

const single = (random: Random): Closed => of(random, [year, year, century, century, decade, republican])(random)

const isMarked = ({ text }: Closed): boolean => /J\.-C\./.test(text)
/** Two adjacent periods: if one is BC, both must name their era. */
const pair = (random: Random): [Closed, Closed] => {
  for (;;) {
    const [one, other] = [single(random), single(random)]
    const isRange = one.from <= other.from && one.to <= other.to
    const isShared = /ann|s$/.test(one.text) || /,/.test(one.text + other.text)
    if (isRange && !isShared && !isMarked(one) && !isMarked(other)) return [one, other]
  }
}

const range = (random: Random): Generated => {
  const [one, other] = pair(random)
  const text = of(random, [`${one.text} - ${other.text}`, `entre ${one.text} et ${other.text}`, `de ${one.text} à ${other.text}`])
  return { text, from: one.from, to: other.to }
}

const list = (random: Random): Generated => {
  const [one, other] = pair(random)
  const [first, second] = random(2) === 0 ? [one, other] : [other, one]
  return { text: `${first.text}${of(random, [';', ' ; '])}${second.text}`, from: one.from, to: other.to }
}

const short = (random: Random): Generated => {
  const from = 1000 + random(1000)
  const rest = from % 100
  const to = from + random(100 - rest)
  const end = String(to % 100).padStart(2, '0')
  // The last digits of a year that a month could have are a range with the month in it.
  return { text: `${from}–${end}`, from, to }
}

const open = (random: Random): Generated => {
  const at = 1000 + random(1020)
  return of<Generated>(random, [
    { text: `${at} (avant)`, from: null, to: at },
    { text: `avant ${at}`, from: null, to: at },
    { text: `${at} (après)`, from: at, to: null },
    { text: `dès ${at}`, from: at, to: null },
    { text: `${at}-`, from: at, to: null },
    { text: `before ${at}`, from: null, to: at },
  ])
}

/** Dating in one of the forms of the grammar, with its interval. */
export const anyDating = (random: Random): Generated => of(random, [single, range, list, short, open])(random)
