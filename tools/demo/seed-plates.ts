import sharp from 'sharp'
import { storeMedia } from '@florilege/server/features/media/store-media.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { drawPlate } from '../plates/draw-plate.ts'
import type { Plate } from '../plates/plate.ts'
import { plates } from '../plates/plates.ts'

/** Media of each plate, by the name of its species: "Iris germanica". */
export type DrawnPlates = ReadonlyMap<string, { plate: Plate; media: number }>

/** Longest side of the stored original, px. */
const ORIGINAL = 2000
/** Drawn and stored at a time: as many as renderings run side by side. */
const AT_ONCE = 2

export const speciesName = ({ genus, epithet }: Pick<Plate, 'genus' | 'epithet'>): string => `${genus} ${epithet}`

const render = (plate: Plate): Promise<Buffer> =>
  sharp(Buffer.from(drawPlate(plate).svg), { limitInputPixels: 40_000_000 })
    .resize({ width: ORIGINAL, height: ORIGINAL, fit: 'inside' })
    .webp({ quality: 88 })
    .toBuffer()

/** Draws every plate and stores it as media of the studio; the same drawing is stored once, however often this runs. */
export const drawPlates = async (services: Services, studio: number, progress: (words: string) => void): Promise<DrawnPlates> => {
  const drawn = new Map<string, { plate: Plate; media: number }>()
  let done = 0
  const queue = [...plates]
  const worker = async () => {
    for (let plate = queue.shift(); plate !== undefined; plate = queue.shift()) {
      const { id } = await storeMedia(services, {
        bytes: await render(plate),
        fileName: `${plate.slug}.webp`,
        ownerId: studio,
        kept: true,
        title: speciesName(plate),
        author: plate.illustrator,
        source: false,
      })
      drawn.set(speciesName(plate), { plate, media: id })
      done += 1
      progress(`drawing plate ${done} of ${plates.length}: ${speciesName(plate)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return drawn
}
