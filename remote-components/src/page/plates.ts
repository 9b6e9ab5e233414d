import { useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import type { Picture } from '@florilege/shared/contracts'

export type Plate = CallOutput<'GET /api/bibliography'>['list']['data'][number] & { picture: Picture }
export type WithPlates = { plates: readonly Plate[] }

/** Illustrated works of the site, which lend the page their pictures; undefined while they are loading. */
export const usePlates = (): readonly Plate[] | undefined => {
  const { data, isError } = useCall('GET /api/bibliography', { query: { class: 'artwork', _size: '24' } })
  if (isError) return []
  return data?.list.data.flatMap((card) => (card.picture === null ? [] : [{ ...card, picture: card.picture }]))
}
