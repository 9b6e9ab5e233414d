import { inLanes } from '@florilege/server/platform/running/in-lanes.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { groups, people } from './people.ts'
import { storePicture } from './pictures.ts'
import type { Plate } from './plates/plate.ts'
import { plates } from './plates/plates.ts'

/** Media of each plate, and its portrait if a person uses it, by species name: "Iris germanica". */
export type StoredPlates = ReadonlyMap<string, { plate: Plate; media: number; portrait: number | null }>

/** Number of parallel uploads, equal to the rendering processes. */
const AT_ONCE = 2

const portraits: ReadonlySet<string> = new Set([...people, ...groups].map(({ portrait }) => portrait))

export const speciesName = ({ genus, epithet }: Pick<Plate, 'genus' | 'epithet'>): string => `${genus} ${epithet}`

/** Stores the picture of every plate as media of the studio; an existing one is found by its content. */
export const storePlates = async (
  services: Services,
  studio: number,
  progress: (words: string) => void,
): Promise<StoredPlates> => {
  const stored = new Map<string, { plate: Plate; media: number; portrait: number | null }>()
  await inLanes(plates, AT_ONCE, async (plate) => {
    const name = speciesName(plate)
    const picture = { slug: plate.slug, ownerId: studio, title: name, author: plate.illustrator }
    const media = await storePicture(services, picture)
    const portrait = portraits.has(name) ? await storePicture(services, { ...picture, slug: `${plate.slug}-portrait` }) : null
    stored.set(name, { plate, media, portrait })
    progress(`Storing plate ${stored.size} of ${plates.length}: ${name}`)
  })
  return stored
}
