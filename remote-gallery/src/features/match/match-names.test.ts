import { describe, expect, it } from 'vitest'
import { namesIn } from './match-names.ts'

describe('a list of names', () => {
  it('[CU-06] has one name on each line, without empty lines and repetitions', () => {
    expect(namesIn(' Poa annua L.\r\n\nQuercus robur\nPoa annua L.\n')).toEqual(['Poa annua L.', 'Quercus robur'])
    expect(namesIn(' \n')).toEqual([])
  })
})
