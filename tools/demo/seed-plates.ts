import sharp from 'sharp'
import { storeMedia } from '@florilege/server/features/media/store-media.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { drawPlate } from '../plates/draw-plate.ts'
import type { Plate } from '../plates/plate.ts'
import { plates } from '../plates/plates.ts'
import { groups, people } from './people.ts'
import { cutPortrait } from './portrait.ts'

/** Media of each plate, and its portrait where somebody shows it, by the name of its species: "Iris germanica". */
export type DrawnPlates = ReadonlyMap<string, { plate: Plate; media: number; portrait: number | null }>

/** Longest side of the stored original, px. */
const ORIGINAL = 2000
/** Drawn and stored at a time: as many as renderings run side by side. */
const AT_ONCE = 2

const portraits: ReadonlySet<string> = new Set([...people, ...groups].map(({ portrait }) => portrait))

export const speciesName = ({ genus, epithet }: Pick<Plate, 'genus' | 'epithet'>): string => `${genus} ${epithet}`

const render = (plate: Plate): Promise<Buffer> =>
  sharp(Buffer.from(drawPlate(plate).svg), { limitInputPixels: 40_000_000 })
    .resize({ width: ORIGINAL, height: ORIGINAL, fit: 'inside' })
    // Encoded again for what is kept: least effort loses nothing that could be seen, and takes a third of the time.
    .webp({ quality: 88, effort: 0 })
    .toBuffer()

const store = async (services: Services, studio: number, plate: Plate, name: string, bytes: Buffer): Promise<number> => {
  const { id } = await storeMedia(services, {
    bytes,
    fileName: `${name}.webp`,
    ownerId: studio,
    kept: true,
    title: speciesName(plate),
    author: plate.illustrator,
    source: false,
  })
  return id
}

/** Draws every plate and stores it as media of the studio; the same drawing is stored once, however often this runs. */
export const drawPlates = async (services: Services, studio: number, progress: (words: string) => void): Promise<DrawnPlates> => {
  const drawn = new Map<string, { plate: Plate; media: number; portrait: number | null }>()
  const queue = [...plates]
  const worker = async () => {
    for (let plate = queue.shift(); plate !== undefined; plate = queue.shift()) {
      const name = speciesName(plate)
      const bytes = await render(plate)
      const media = await store(services, studio, plate, plate.slug, bytes)
      const portrait = portraits.has(name)
        ? await store(services, studio, plate, `${plate.slug}-portrait`, await cutPortrait(bytes))
        : null
      drawn.set(name, { plate, media, portrait })
      progress(`Drawing plate ${drawn.size} of ${plates.length}: ${name}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return drawn
}
