import type { RecordCard } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { recordLabel } from './record-label.ts'

const card = (part: Partial<RecordCard>): RecordCard => ({
  id: 1,
  kind: 'bibliography',
  class: 'artwork',
  title: 'Iris germanica',
  byline: 'L.',
  detail: 'Iridaceae',
  picture: null,
  status: 'published',
  privacy_status: 9,
  ...part,
})

it('the authority of a scientific name follows it', () => {
  expect(recordLabel(card({ kind: 'species', class: null }))).toEqual({
    author: null,
    title: 'Iris germanica',
    detail: 'L. · Iridaceae',
    upright: false,
  })
})

it('the author is above the title of a work; names of people are upright', () => {
  expect(recordLabel(card({ byline: 'Camille Aubry' }))).toMatchObject({ author: 'Camille Aubry', upright: false })
  expect(recordLabel(card({ kind: 'genus', class: 'artist', byline: null }))).toMatchObject({ author: null, upright: true })
})
